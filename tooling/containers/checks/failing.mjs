import assert from 'node:assert/strict';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, askAll, sitemapOf, until, visitorsOf } from '../visit.mjs';
import { services, sql } from './running.mjs';

// What is released, restarted, stopped, killed and filled up.

/** @typedef {import('../composeSite.mjs').ComposeSite} Site */

const section = 'remote-content';
const page = '/contenido/galeria';
const pages = [
  '/',
  '/nosotros',
  '/noticias',
  page,
  '/contacto',
  '/certificacion',
  '/eventos',
  '/publicaciones',
];

/** A section whose process dies comes back by itself; the others never notice. @param {Site} site */
export async function killedSectionComesBack(site) {
  const before = await site.inspect(section);
  const others = pages.filter((address) => !/contenido|noticias|eventos|publicaciones/.test(address));
  // From outside of its container: its first process takes no such signal from within.
  await site.docker(
    'run',
    '--rm',
    '--privileged',
    '--pid=host',
    'node:24-bookworm-slim',
    'bash',
    '-c',
    `kill -9 ${before.State.Pid}`,
  );
  const { problems } = await askAll(site.origin, [
    ...others,
    ...others.map((address) => `${address}?lng=en`),
  ]);
  assert.deepEqual(problems, []);
  await until('the section runs again', async () => {
    const { State } = await site.inspect(section);
    return State.Health.Status === 'healthy' && State.Pid !== before.State.Pid;
  });
  assert.equal((await site.inspect(section)).RestartCount, before.RestartCount + 1);
  assert.equal((await ask(site.origin + page)).status, 200);
}

/** Writes a text of a page's heading. @param {Site} site */
function setText(site, folder, place, text) {
  const file = path.join(site.folder, folder, 'src/locales/es.json');
  const texts = JSON.parse(readFileSync(file, 'utf8'));
  const [key, inner] = place.split('.');
  const holder = inner ? texts[key] : texts;
  assert.equal(typeof holder[inner ?? key], 'string', `${place} is a text of ${folder}`);
  holder[inner ?? key] = text;
  writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`);
}

const shows = (site, address, text) => async () => (await ask(site.origin + address)).body.includes(text);
const builds = async (site) =>
  (await site.compose('exec', '-T', section, 'node', '../tooling/release/builds.mjs'))
    .split('\n')
    .map((line) => ({ id: line.split(' ')[0], isLive: line.endsWith('live') }));

/** @param {Site} site */
export async function sectionIsReleased(site) {
  const shell = await site.inspect('shell');
  const edge = await site.inspect('edge');
  const begun = Date.now();
  setText(site, section, 'gallery.lead', 'Texto de otra versión.');
  const stop = visitorsOf(site.origin, pages);
  let seconds = 0;
  try {
    await site.compose('build', section);
    seconds = (Date.now() - begun) / 1000;
    await site.compose('up', '--detach', section);
    await until('the new text is live', shows(site, page, 'Texto de otra versión.'));
  } finally {
    const { count, failures } = await stop();
    assert.deepEqual(failures.slice(0, 10), [], `${failures.length} of ${count} requests`);
    assert.ok(count > 100, `${count} requests`);
  }
  for (const [name, before] of Object.entries({ shell, edge }))
    assert.equal((await site.inspect(name)).State.StartedAt, before.State.StartedAt, `${name} untouched`);
  return `built in ${seconds.toFixed(0)} s`;
}

/** @param {Site} site */
export async function rollbackSurvives(site) {
  const [newest, older] = await builds(site);
  assert.ok(newest?.isLive && older, 'two builds are kept');
  await site.compose('exec', '-T', section, 'node', '../tooling/release/rollback.mjs', older.id);
  const isBack = async () => !(await shows(site, page, 'Texto de otra versión.')());
  await until('the old text is back', isBack);
  await site.compose('up', '--detach', '--force-recreate', section);
  await site.untilHealthy([section]);
  assert.equal((await builds(site)).find(({ isLive }) => isLive)?.id, older.id);
  await wait(5000);
  assert.ok(await isBack(), 'the old text stays');
}

/** A bare `up -d` begins nothing anew that did not change. @param {Site} site */
export async function bareUpTouchesNothing(site) {
  const before = await Promise.all(services.map(async (name) => (await site.inspect(name)).Id));
  await site.compose('up', '--detach');
  assert.deepEqual(await Promise.all(services.map(async (name) => (await site.inspect(name)).Id)), before);
}

/** @param {Site} site */
export async function shellIsUpdated(site) {
  setText(site, 'shell', 'skipLink', 'Saltar a lo nuevo');
  await site.compose('build', 'shell');
  const before = await site.inspect('shell');
  const stop = visitorsOf(site.origin, pages);
  try {
    await site.compose('up', '--detach', 'shell');
    await site.untilHealthy(['shell']);
    await until('the new text is live', shows(site, '/', 'Saltar a lo nuevo'));
  } finally {
    const { count, failures } = await stop();
    assert.deepEqual(failures.slice(0, 10), [], `${failures.length} of ${count} requests`);
  }
  assert.notEqual((await site.inspect('shell')).Id, before.Id);
}

/** The registry replaced as editors and git do it: by another file of the same name. @param {Site} site */
export async function registryIsFollowed(site) {
  const file = path.join(site.folder, 'deploy/registry/registry.json');
  const old = readFileSync(file, 'utf8');
  const registry = JSON.parse(old);
  registry.remotes.find(({ name }) => name === 'remote_contact').paths.push('pagina-de-prueba');
  const replace = (text) => {
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  };
  const seen = () => site.compose('exec', '-T', 'shell', 'cat', '/etc/consejo/registry.json');
  replace(JSON.stringify(registry));
  await until('the shell sees the new file', async () => (await seen()).includes('pagina-de-prueba'));
  replace(old);
}

/** Every address from the edge's copies while backend and shell are away. @param {Site} site */
export async function copiesAnswer(site) {
  const addresses = await sitemapOf(site.origin);
  await site.compose('stop', 'shell', 'cms');
  for (const name of ['shell', 'cms']) {
    const { State } = await site.inspect(name);
    assert.ok(![137, 1].includes(State.ExitCode), `${name} ended by itself: ${State.ExitCode}`);
  }
  try {
    const { problems, sources } = await askAll(site.origin, addresses);
    assert.deepEqual(problems, []);
    return Object.entries(sources)
      .map(([source, count]) => `${count} ${source}`)
      .join(', ');
  } finally {
    await site.compose('start', 'cms', 'shell');
    await site.untilHealthy(['cms', 'shell']);
  }
}

const kept = async (site) => ({
  messages: await sql(site, 'select count(*) from contact_informations'),
  news: await sql(site, 'select count(*) from files'),
  uploads: (await site.compose('exec', '-T', 'cms', 'ls', '/srv/public/uploads')).split('\n').length,
});
const live = async (site) => (await builds(site)).find(({ isLive }) => isLive)?.id;

/** @param {Site} site */
export async function allIsKept(site) {
  const before = { ...(await kept(site)), live: await live(site) };
  assert.ok(Number(before.messages) > 0 && before.uploads > 10, JSON.stringify(before));
  await site.compose('down');
  await site.compose('up', '--detach');
  await site.untilHealthy(services);
  assert.deepEqual({ ...(await kept(site)), live: await live(site) }, before);
}

/** The lines of the operations' page, as they are. @param {Site} site */
export async function backupIsRestored(site) {
  const before = await kept(site);
  const text = readFileSync(path.join(site.folder, 'docs/operations.md'), 'utf8');
  const linesOf = (heading) => {
    const [, lines] =
      new RegExp(`^#+ ${heading}$[\\s\\S]*?\`\`\`sh\\n([\\s\\S]*?)\`\`\``, 'm').exec(text) ?? [];
    assert.ok(lines, `docs/operations.md has lines under "${heading}"`);
    return lines;
  };
  await site.shell(linesOf('Back up'));
  await site.compose('down', '--volumes');
  await site.shell(linesOf('Restore'));
  await site.untilHealthy(services);
  assert.deepEqual(await kept(site), before);
  const addresses = await sitemapOf(site.origin);
  const { problems } = await askAll(site.origin, addresses.slice(0, 40), { tries: 4 });
  assert.deepEqual(problems, []);
  // The backend may write where it was restored.
  await site.compose(
    'exec',
    '-T',
    'cms',
    'sh',
    '-c',
    'touch /srv/public/uploads/written && rm /srv/public/uploads/written',
  );
}

/** A disk that fills up: what is kept is given on, the rest is passed on. @param {Site} site */
export async function fullDiskServes(site) {
  const addresses = await sitemapOf(site.origin);
  await withEdge(site, ['--tmpfs', '/var/cache/edge:size=80m,uid=33'], async (origin, name) => {
    const kept = await askAll(origin, addresses.slice(0, 10), { tries: 4 });
    assert.deepEqual(kept.problems, []);
    await site.docker.run(['exec', name, 'sh', '-c', 'cat /dev/zero > /var/cache/edge/filled']);
    await until('the edge knows', async () => {
      const { code } = await site.docker.run(['exec', name, 'test', '-e', '/var/cache/edge/room']);
      return code !== 0;
    });
    const { problems, sources } = await askAll(origin, addresses.slice(0, 30), { tries: 4 });
    assert.deepEqual(problems, []);
    assert.ok(sources.MISS > 0, JSON.stringify(sources));
  });
}

/** @param {Site} site */
export async function redirectNamesThePort(site) {
  const settings = { EDGE_PLAIN: 'redirect', EDGE_PUBLIC_TLS_PORT: '9443' };
  await withEdge(
    site,
    Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    async (origin) => {
      const { status, headers } = await ask(`${origin}/nosotros`);
      assert.equal(status, 301);
      assert.equal(headers.location, 'https://localhost:9443/nosotros');
    },
  );
}

/** Everything behind an edge that has no copies is dead: the mirror has each address. @param {Site} site */
export async function mirrorAnswers(site) {
  const written = async () =>
    (await site.compose('logs', '--no-log-prefix', 'mirror')).match(/^\S+Z: \d+ pages .* 0 missing$/m);
  await until('the mirror has a whole copy', written, 600_000);
  const addresses = await sitemapOf(site.origin);
  await site.compose('stop', 'shell', 'cms');
  try {
    await withEdge(site, ['--env', 'MIRROR_ADDRESS=mirror-server:8080'], async (origin) => {
      const { problems, sources } = await askAll(origin, addresses);
      assert.deepEqual(problems, []);
      assert.deepEqual(sources, { MIRROR: addresses.length });
      const sent = await ask(`${origin}/contacto`, { method: 'POST', body: 'name=Ana' });
      assert.equal(sent.status, 503);
      assert.match(sent.body, /lo que escribió/);
    });
    return (await written())?.[0];
  } finally {
    await site.compose('start', 'cms', 'shell');
    await site.untilHealthy(['cms', 'shell']);
  }
}

/** Another edge of the same image, beside the site's. */
async function withEdge(site, options, work) {
  const name = `${site.project}-other-edge`;
  const port = site.ports.DATABASE_PORT + 1;
  await site.docker(
    ...[
      'run',
      '--detach',
      '--name',
      name,
      '--network',
      `${site.project}_inside`,
      '--publish',
      `127.0.0.1:${port}:8080`,
    ],
    ...[
      '--read-only',
      '--tmpfs',
      '/tmp',
      '--cap-drop',
      'ALL',
      '--env',
      'SHELL_ADDRESS=shell:3000',
      ...options,
    ],
    `${site.project}-edge`,
  );
  try {
    await until(
      'the other edge answers',
      async () => (await ask(`http://127.0.0.1:${port}/edge-health`)).status === 204,
      30_000,
    );
    return await work(`http://localhost:${port}`, name);
  } finally {
    await site.docker.run(['rm', '--force', '--volumes', name]);
  }
}

/** @param {Site} site */
export async function wrongSecretsAreNamed(site) {
  for (const [setting, message] of Object.entries({
    'DATABASE_PASSWORD=wrong': /password authentication failed/,
    'APP_KEYS=': /APP_KEYS/,
  })) {
    const { code, stdout, stderr } = await site.run(
      ['run', '--rm', '--no-deps', '-T', '--env', setting, 'cms'],
      { timeoutMs: 120_000 },
    );
    assert.notEqual(code, 0, setting);
    assert.match(stdout + stderr, message, setting);
  }
}

/** A saved source is on the page without a new image, and nothing else begins anew. @param {Site} site */
export async function savedSourceIsShown(site) {
  const files = ['-f', 'docker-compose.yml', '-f', 'compose.dev.yml'];
  await site.compose(...files, 'up', '--detach', '--build', '--no-deps', 'edge', 'shell', section);
  const others = services.filter((name) => name !== section);
  const stateOf = () => Promise.all(others.map(async (name) => (await site.inspect(name)).State.StartedAt));
  const before = await stateOf();
  const watching = new AbortController();
  const watch = site.watch([...files, 'watch', '--no-up', section], watching.signal);
  try {
    await site.untilHealthy([...others, section]);
    await watch.begun;
    const times = [];
    // More than once: what watches must not lose the file that was replaced.
    for (const words of ['recién guardado', 'guardado otra vez', 'guardado por última vez']) {
      setText(site, section, 'gallery.lead', `Texto ${words}.`);
      const saved = Date.now();
      await until('the saved text is on the page', shows(site, page, `Texto ${words}.`));
      times.push(`${((Date.now() - saved) / 1000).toFixed(1)} s`);
    }
    assert.deepEqual(await stateOf(), before);
    return `after ${times.join(', ')}`;
  } finally {
    watching.abort();
    await watch.ended;
    await site.compose('up', '--detach');
    await site.untilHealthy([...others, section]);
  }
}
