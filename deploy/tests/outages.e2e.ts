import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { remotes } from '../../tooling/rspack/packages.ts';
import { composeSite, services } from './composeSite.ts';
import { ask, expectPages, sitemapOf, until } from './visit.ts';

// Failures: killed and stopped services, a full disk, wrong secrets, lost data.

const site = composeSite();

test('processes that hang are killed and start again by themselves', async () => {
  const names = ['cms', 'remote-content'];
  const before = await Promise.all(names.map((name) => site.inspect(name)));
  for (const name of names) await site.compose('exec', '-T', name, 'bash', '-c', 'kill -STOP -1');
  for (const [index, name] of names.entries())
    await until(`${name} runs again`, async () => {
      const { RestartCount, State } = await site.inspect(name);
      return RestartCount === (before[index]?.RestartCount ?? 0) + 1 && State.Health?.Status === 'healthy';
    });
  expect((await ask(`${site.origin}/contenido/galeria`)).status).toBe(200);
});

test('a leak costs the service that has it alone', async () => {
  for (const name of services) {
    const others = services.filter((other) => other !== name);
    const before = await site.startTimes(others);
    // It keeps what it reads, until a newline.
    expect((await site.run(['exec', '-T', name, 'tail', '/dev/zero'])).code, name).toBe(137);
    await site.untilHealthy([name]);
    expect(await site.startTimes(others), name).toEqual(before);
    await expectPages(site.origin, ['/', '/contacto']);
  }
});

/** Runs work while shell and backend are stopped. */
async function withoutShell(work: () => Promise<void>) {
  await site.compose('stop', 'shell', 'cms');
  try {
    for (const name of ['shell', 'cms']) {
      const { ExitCode } = (await site.inspect(name)).State;
      expect([137, 1], `${name} was killed: ${ExitCode}`).not.toContain(ExitCode);
    }
    await work();
  } finally {
    await site.compose('start', 'cms', 'shell');
    await site.untilHealthy(['cms', 'shell']);
  }
}

test('backend and shell stopped: every address from the copies of the edge', async () => {
  const addresses = await sitemapOf(site.origin);
  expect(addresses.length).toBeGreaterThan(20);
  await expectPages(site.origin, addresses);
  await withoutShell(async () => {
    const sources = await expectPages(site.origin, addresses);
    expect(sources.MIRROR).toBeUndefined();
  });
});

test('backend and shell stopped, and no copies: every address from the mirror', async () => {
  const isComplete = async () =>
    /Z: \d+ pages .* 0 missing/.test(await site.compose('logs', '--no-log-prefix', 'mirror'));
  if (!(await isComplete())) await site.compose('restart', 'mirror');
  await until('the mirror is complete', isComplete, 600_000);
  const addresses = await sitemapOf(site.origin);
  await withoutShell(() =>
    withEdge(['--env', 'MIRROR_ADDRESS=mirror-server:8080'], async (origin) => {
      expect(await expectPages(origin, addresses)).toEqual({ MIRROR: addresses.length });
      const sent = await ask(`${origin}/contacto`, { method: 'POST', body: 'name=Ana' });
      expect(sent.status).toBe(503);
      expect(sent.body).toContain('lo que escribió');
    }),
  );
});

test('on a full disk the edge serves its copies and passes everything else on', async () => {
  const addresses = await sitemapOf(site.origin);
  await withEdge(['--tmpfs', '/var/cache/edge:size=80m,uid=33'], async (origin, container) => {
    await expectPages(origin, addresses.slice(0, 10));
    await site.docker.run(['exec', container, 'sh', '-c', 'cat /dev/zero > /var/cache/edge/filled']);
    await until('the edge has noticed', async () => {
      const { code } = await site.docker.run(['exec', container, 'test', '-e', '/var/cache/edge/room']);
      return code !== 0;
    });
    const sources = await expectPages(origin, addresses.slice(0, 30));
    expect(sources.MISS).toBeGreaterThan(0);
  });
});

/** Runs work with a second edge from the same image, beside the site's own. */
async function withEdge(options: string[], work: (origin: string, container: string) => Promise<void>) {
  const name = `${site.project}-other-edge`;
  const port = site.portOf('OTHER_EDGE_PORT');
  await site.docker(
    ...['run', '--detach', '--name', name, '--network', `${site.project}_front`],
    ...['--publish', `127.0.0.1:${port}:8080`, '--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'],
    ...['--env', 'SHELL_ADDRESS=shell:3000', '--env', 'EDGE_READS=600000', ...options],
    `${site.project}-edge`,
  );
  try {
    const health = `http://127.0.0.1:${port}/edge-health`;
    await until('the other edge answers', async () => (await ask(health)).status === 204);
    await work(`http://localhost:${port}`, name);
  } finally {
    await site.docker.run(['rm', '--force', '--volumes', name]);
  }
}

test('a wrong secret is named', async () => {
  const expected = {
    'DATABASE_PASSWORD=wrong': /password authentication failed/,
    'APP_KEYS=': /APP_KEYS/,
  };
  for (const [setting, message] of Object.entries(expected)) {
    const args = ['run', '--rm', '--no-deps', '-T', '--env', setting, 'cms'];
    const { code, stdout, stderr } = await site.run(args, { timeoutMs: 120_000 });
    expect(code, setting).not.toBe(0);
    expect(stdout + stderr, setting).toMatch(message);
  }
});

const storedData = async () => ({
  messages: await site.sql('select count(*) from contact_informations'),
  files: await site.sql('select count(*) from files'),
  uploads: (await site.compose('exec', '-T', 'cms', 'ls', '/srv/public/uploads')).split('\n').length,
});

const addMessage = () => site.sql("insert into contact_informations (name) values ('Guardado')");

test('everything down and up: services start in order, and data, uploads and live builds are kept', async () => {
  await addMessage();
  const builds = () =>
    Promise.all(
      remotes.map((name) => site.compose('exec', '-T', name, 'cat', '/srv/released/mf-manifest.json')),
    );
  const read = async () => ({ ...(await storedData()), builds: await builds() });
  const before = await read();
  expect(before.uploads).toBeGreaterThan(10);
  await site.compose('down');
  await site.compose('up', '--detach');
  await site.untilHealthy();
  expect(await read()).toEqual(before);
  const inOrder = [['database', 'cms', 'shell'], ...remotes.map((name) => [name, 'shell'])];
  for (const names of inOrder) {
    const times = (await site.startTimes(names)).map((time) => Date.parse(time));
    expect(times, names.join(', ')).toEqual(times.toSorted((one, other) => one - other));
  }
});

/** The commands under a heading of the runbook. */
function linesOf(heading: string) {
  const text = readFileSync(path.join(site.folder, 'docs/runbook.md'), 'utf8');
  const [, lines = ''] =
    new RegExp(`^#+ ${heading}$[\\s\\S]*?\`\`\`sh\\n([\\s\\S]*?)\`\`\``, 'm').exec(text) ?? [];
  expect(lines, `the runbook has commands under "${heading}"`).not.toBe('');
  return lines;
}

test('database and uploads are lost, and restored from backup and copy by the commands of the runbook', async () => {
  await addMessage();
  const read = async () => ({
    ...(await storedData()),
    contents: await site.compose(
      ...['exec', '-T', 'cms', 'sh', '-c', 'find /srv/public/uploads -type f | sort | xargs sha256sum'],
    ),
  });
  const before = await read();
  await site.shell(linesOf('Back up'));
  for (const from of ['latest', 'latest copy']) {
    await site.compose('down');
    await site.docker('volume', 'rm', `${site.project}_database`, `${site.project}_uploads`);
    await site.shell(linesOf('Restore').replace('latest', from));
    await site.untilHealthy();
    expect(await read(), from).toEqual(before);
  }
  await expectPages(site.origin, (await sitemapOf(site.origin)).slice(0, 40));
  // The restored folder must still belong to the backend's user.
  const file = '/srv/public/uploads/written';
  await site.compose('exec', '-T', 'cms', 'sh', '-c', `touch ${file} && rm ${file}`);
});

test('a backup that does not restore completely fails the drill', async () => {
  const inBackup = (...args: string[]) => site.run(['exec', '-T', 'backup', ...args]);
  const succeeded = async () => (await inBackup('cat', '/srv/backups/measures/drill.prom')).stdout;
  await site.compose('exec', '-T', 'backup', 'backup', 'now', 'drill');
  const before = await succeeded();
  expect(before).toMatch(/^backup_drill_last_success_timestamp_seconds \d+$/m);
  // The newest says that the first table had ten times its rows.
  const wrong = [
    'cd /srv/backups && restic restore --quiet latest --target wrong && mv wrong/backups/stage stage',
    'cd .. && sed -i "1s/$/0/" backups/stage/rows && restic backup --quiet public backups/stage/*',
    'rm -r backups/wrong backups/stage',
  ];
  expect((await inBackup('bash', '-c', wrong.join(' && '))).stderr).toBe('');
  const { code, stdout } = await inBackup('backup', 'now', 'drill');
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ level: 50, task: 'drill' });
  expect(await succeeded()).toBe(before);
  await site.compose('exec', '-T', 'backup', 'backup', 'now');
});
