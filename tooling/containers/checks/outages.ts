import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ComposeSite } from '../composeSite.ts';
import { ask, askAll, sitemapOf, until } from '../visit.ts';
import { liveBuild, section, sectionPage } from './releases.ts';
import { services, sql } from './running.ts';

// Checks of failures: killed and stopped services, a full disk, wrong secrets, lost data.

export async function killedSectionComesBack(site: ComposeSite) {
  const before = await site.inspect(section);
  const others = ['/', '/nosotros', '/contacto', '/certificacion'];
  // From another container: process 1 ignores signals from within its own.
  await site.docker(
    ...['run', '--rm', '--privileged', '--pid=host', 'node:24-bookworm-slim'],
    ...['bash', '-c', `kill -9 ${before.State.Pid}`],
  );
  const { problems } = await askAll(
    site.origin,
    others.flatMap((address) => [address, `${address}?lng=en`]),
  );
  assert.deepEqual(problems, []);
  await until('the section runs again', async () => {
    const { State } = await site.inspect(section);
    return State.Health?.Status === 'healthy' && State.Pid !== before.State.Pid;
  });
  assert.equal((await site.inspect(section)).RestartCount, before.RestartCount + 1);
  assert.equal((await ask(site.origin + sectionPage)).status, 200);
}

/** Runs work while shell and backend are stopped. */
async function withoutShell<Result>(site: ComposeSite, work: () => Promise<Result>) {
  await site.compose('stop', 'shell', 'cms');
  try {
    return await work();
  } finally {
    await site.compose('start', 'cms', 'shell');
    await site.untilHealthy(['cms', 'shell']);
  }
}

export async function copiesAnswer(site: ComposeSite) {
  const addresses = await sitemapOf(site.origin);
  return withoutShell(site, async () => {
    for (const name of ['shell', 'cms']) {
      const { ExitCode } = (await site.inspect(name)).State;
      assert.ok(![137, 1].includes(ExitCode), `${name} was not killed: exit code ${ExitCode}`);
    }
    const { problems, sources } = await askAll(site.origin, addresses);
    assert.deepEqual(problems, []);
    return Object.entries(sources)
      .map(([source, count]) => `${count} ${source}`)
      .join(', ');
  });
}

const storedData = async (site: ComposeSite) => ({
  messages: await sql(site, 'select count(*) from contact_informations'),
  files: await sql(site, 'select count(*) from files'),
  uploads: (await site.compose('exec', '-T', 'cms', 'ls', '/srv/public/uploads')).split('\n').length,
});

export async function dataIsKept(site: ComposeSite) {
  const read = async () => ({ ...(await storedData(site)), live: await liveBuild(site) });
  const before = await read();
  assert.ok(Number(before.messages) > 0 && before.uploads > 10, JSON.stringify(before));
  await site.compose('down');
  await site.compose('up', '--detach');
  await site.untilHealthy(services);
  assert.deepEqual(await read(), before);
}

/** Runs the commands of docs/runbook.md as they are written there. */
export async function backupIsRestored(site: ComposeSite) {
  const before = await storedData(site);
  const text = readFileSync(path.join(site.folder, 'docs/runbook.md'), 'utf8');
  const linesOf = (heading: string) => {
    const [, lines] =
      new RegExp(`^#+ ${heading}$[\\s\\S]*?\`\`\`sh\\n([\\s\\S]*?)\`\`\``, 'm').exec(text) ?? [];
    assert.ok(lines, `docs/runbook.md has lines under "${heading}"`);
    return lines;
  };
  await site.shell(linesOf('Back up'));
  await site.compose('down', '--volumes');
  await site.shell(linesOf('Restore'));
  await site.untilHealthy(services);
  assert.deepEqual(await storedData(site), before);
  const addresses = await sitemapOf(site.origin);
  const { problems } = await askAll(site.origin, addresses.slice(0, 40), { tries: 4 });
  assert.deepEqual(problems, []);
  // The restored folder must still belong to the backend's user.
  const file = '/srv/public/uploads/written';
  await site.compose('exec', '-T', 'cms', 'sh', '-c', `touch ${file} && rm ${file}`);
}

/** On a full disk the edge serves its copies and passes everything else on to the shell. */
export async function fullDiskServes(site: ComposeSite) {
  const addresses = await sitemapOf(site.origin);
  await withEdge(site, ['--tmpfs', '/var/cache/edge:size=80m,uid=33'], async (origin, container) => {
    const copied = await askAll(origin, addresses.slice(0, 10), { tries: 4 });
    assert.deepEqual(copied.problems, []);
    await site.docker.run(['exec', container, 'sh', '-c', 'cat /dev/zero > /var/cache/edge/filled']);
    await until('the edge has noticed', async () => {
      const { code } = await site.docker.run(['exec', container, 'test', '-e', '/var/cache/edge/room']);
      return code !== 0;
    });
    const { problems, sources } = await askAll(origin, addresses.slice(0, 30), { tries: 4 });
    assert.deepEqual(problems, []);
    assert.ok(sources.MISS && sources.MISS > 0, JSON.stringify(sources));
  });
}

export async function redirectNamesThePort(site: ComposeSite) {
  const options = ['--env', 'EDGE_PLAIN=redirect', '--env', 'EDGE_PUBLIC_TLS_PORT=9443'];
  await withEdge(site, options, async (origin) => {
    const { status, headers } = await ask(`${origin}/nosotros`);
    assert.equal(status, 301);
    assert.equal(headers.location, 'https://localhost:9443/nosotros');
  });
}

/** Shell and backend are stopped and the edge has no copies: the mirror serves each address. */
export async function mirrorAnswers(site: ComposeSite) {
  const complete = async () =>
    (await site.compose('logs', '--no-log-prefix', 'mirror')).match(/^\S+Z: \d+ pages .* 0 missing$/m)?.[0];
  await until('the mirror is complete', complete, 600_000);
  const addresses = await sitemapOf(site.origin);
  return withoutShell(site, async () => {
    await withEdge(site, ['--env', 'MIRROR_ADDRESS=mirror-server:8080'], async (origin) => {
      const { problems, sources } = await askAll(origin, addresses);
      assert.deepEqual(problems, []);
      assert.deepEqual(sources, { MIRROR: addresses.length });
      const sent = await ask(`${origin}/contacto`, { method: 'POST', body: 'name=Ana' });
      assert.equal(sent.status, 503);
      assert.match(sent.body, /lo que escribió/);
    });
    return complete();
  });
}

/** Runs work with a second edge from the same image, beside the site's own. */
async function withEdge(
  site: ComposeSite,
  options: string[],
  work: (origin: string, container: string) => Promise<void>,
) {
  const name = `${site.project}-other-edge`;
  const port = site.ports.DATABASE_PORT + 1;
  await site.docker(
    ...['run', '--detach', '--name', name, '--network', `${site.project}_front`],
    ...['--publish', `127.0.0.1:${port}:8080`, '--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'],
    ...['--env', 'SHELL_ADDRESS=shell:3000', '--env', 'EDGE_READS=600000', ...options],
    `${site.project}-edge`,
  );
  try {
    await until(
      'the other edge answers',
      async () => (await ask(`http://127.0.0.1:${port}/edge-health`)).status === 204,
      30_000,
    );
    await work(`http://localhost:${port}`, name);
  } finally {
    await site.docker.run(['rm', '--force', '--volumes', name]);
  }
}

export async function wrongSecretsAreNamed(site: ComposeSite) {
  const expected = {
    'DATABASE_PASSWORD=wrong': /password authentication failed/,
    'APP_KEYS=': /APP_KEYS/,
  };
  for (const [setting, message] of Object.entries(expected)) {
    const { code, stdout, stderr } = await site.run(
      ['run', '--rm', '--no-deps', '-T', '--env', setting, 'cms'],
      { timeoutMs: 120_000 },
    );
    assert.notEqual(code, 0, setting);
    assert.match(stdout + stderr, message, setting);
  }
}
