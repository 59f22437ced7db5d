import assert from 'node:assert/strict';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { ComposeSite } from '../composeSite.ts';
import { ask, until, visitorsOf } from '../visit.ts';
import { services } from './running.ts';

// Checks of releases: a section, the shell, the registry, and sources that are saved in development.

export const section = 'remote-content';
export const sectionPage = '/contenido/galeria';
/** What visitors request during a release. */
const pages = [
  '/',
  '/nosotros',
  '/noticias',
  sectionPage,
  '/contacto',
  '/certificacion',
  '/eventos',
  '/publicaciones',
];

type Texts = { [key: string]: string | Texts };
const textsSchema: v.GenericSchema<Texts> = v.record(
  v.string(),
  v.union([v.string(), v.lazy(() => textsSchema)]),
);

/** Where a text is: the folder of its locales, and its key. */
type TextPlace = { folder: string; key: string };
const sectionText = { folder: `${section}/src/gallery`, key: 'gallery.lead' };
const shellText = { folder: 'shell/src', key: 'skipLink' };

/** Changes a text in Spanish. */
function setText(site: ComposeSite, { folder, key }: TextPlace, text: string) {
  const file = path.join(site.folder, folder, 'locales/es.json');
  const texts = v.parse(textsSchema, JSON.parse(readFileSync(file, 'utf8')));
  const keys = key.split('.');
  const last = keys.pop() ?? '';
  let parent = texts;
  for (const name of keys) {
    const child = parent[name];
    assert.ok(typeof child === 'object', `${key} is in ${file}`);
    parent = child;
  }
  assert.equal(typeof parent[last], 'string', `${key} is in ${file}`);
  parent[last] = text;
  writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`);
}

const shows = (site: ComposeSite, address: string, text: string) => async () =>
  (await ask(site.origin + address)).body.includes(text);

/** The section's builds, newest first. */
async function buildsOf(site: ComposeSite) {
  const list = await site.compose('exec', '-T', section, 'node', '../tooling/release/builds.mjs');
  return list.split('\n').map((line) => ({ id: line.split(' ')[0] ?? '', isLive: line.endsWith('live') }));
}

export const liveBuild = async (site: ComposeSite) => (await buildsOf(site)).find(({ isLive }) => isLive)?.id;

/** Runs work while 20 visitors request pages; none of their requests may fail. */
async function underLoad(site: ComposeSite, work: () => Promise<void>) {
  const stop = visitorsOf(site.origin, pages);
  try {
    await work();
  } finally {
    const { count, failures } = await stop();
    assert.deepEqual(failures.slice(0, 10), [], `${failures.length} of ${count} requests`);
    assert.ok(count > 100, `${count} requests`);
  }
}

export async function sectionIsReleased(site: ComposeSite) {
  const shell = await site.inspect('shell');
  const edge = await site.inspect('edge');
  const start = Date.now();
  let seconds = 0;
  setText(site, sectionText, 'Texto de otra versión.');
  await underLoad(site, async () => {
    await site.compose('build', section);
    seconds = (Date.now() - start) / 1000;
    await site.compose('up', '--detach', section);
    await until('the new text is live', shows(site, sectionPage, 'Texto de otra versión.'));
  });
  for (const [name, before] of Object.entries({ shell, edge }))
    assert.equal((await site.inspect(name)).State.StartedAt, before.State.StartedAt, `${name} untouched`);
  return `built in ${seconds.toFixed(0)} s`;
}

export async function rollbackSurvives(site: ComposeSite) {
  const [newest, older] = await buildsOf(site);
  assert.ok(newest?.isLive && older, 'two builds are kept');
  await site.compose('exec', '-T', section, 'node', '../tooling/release/rollback.mjs', older.id);
  const isBack = async () => !(await shows(site, sectionPage, 'Texto de otra versión.')());
  await until('the old text is back', isBack);
  await site.compose('up', '--detach', '--force-recreate', section);
  await site.untilHealthy([section]);
  assert.equal(await liveBuild(site), older.id);
  await wait(5000);
  assert.ok(await isBack(), 'the old text stays');
}

export async function bareUpRestartsNothing(site: ComposeSite) {
  const ids = () => Promise.all(services.map(async (name) => (await site.inspect(name)).Id));
  const before = await ids();
  await site.compose('up', '--detach');
  assert.deepEqual(await ids(), before);
}

export async function shellIsUpdated(site: ComposeSite) {
  setText(site, shellText, 'Saltar a lo nuevo');
  await site.compose('build', 'shell');
  const before = await site.inspect('shell');
  await underLoad(site, async () => {
    await site.compose('up', '--detach', 'shell');
    await site.untilHealthy(['shell']);
    await until('the new text is live', shows(site, '/', 'Saltar a lo nuevo'));
  });
  assert.notEqual((await site.inspect('shell')).Id, before.Id);
}

const registrySchema = v.looseObject({
  remotes: v.array(v.looseObject({ name: v.string(), paths: v.array(v.string()) })),
});

/** The registry is replaced as editors and git do it: by another file of the same name. */
export async function registryIsFollowed(site: ComposeSite) {
  const file = path.join(site.folder, 'deploy/registry/registry.json');
  const old = readFileSync(file, 'utf8');
  const registry = v.parse(registrySchema, JSON.parse(old));
  registry.remotes.find(({ name }) => name === 'remote_contact')?.paths.push('pagina-de-prueba');
  const replace = (text: string) => {
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  };
  const seen = () => site.compose('exec', '-T', 'shell', 'cat', '/etc/consejo/registry.json');
  replace(JSON.stringify(registry));
  await until('the shell sees the new file', async () => (await seen()).includes('pagina-de-prueba'));
  replace(old);
}

/** A saved source is on the page without a new image, and no other service restarts. */
export async function savedSourceIsShown(site: ComposeSite) {
  const files = ['-f', 'docker-compose.yml', '-f', 'compose.dev.yml'];
  await site.compose(...files, 'up', '--detach', '--build', '--no-deps', 'edge', 'shell', section);
  const others = services.filter((name) => name !== section);
  const startTimes = () =>
    Promise.all(others.map(async (name) => (await site.inspect(name)).State.StartedAt));
  const before = await startTimes();
  const watching = new AbortController();
  const watch = site.watch([...files, 'watch', '--no-up', section], watching.signal);
  try {
    await site.untilHealthy([...others, section]);
    await watch.started;
    const times: string[] = [];
    // Three times: a watcher that follows the inode loses a file once it is replaced.
    for (const words of ['recién guardado', 'guardado otra vez', 'guardado por última vez']) {
      setText(site, sectionText, `Texto ${words}.`);
      const saved = Date.now();
      await until('the saved text is on the page', shows(site, sectionPage, `Texto ${words}.`));
      times.push(`${((Date.now() - saved) / 1000).toFixed(1)} s`);
    }
    assert.deepEqual(await startTimes(), before);
    return `after ${times.join(', ')}`;
  } finally {
    watching.abort();
    await watch.ended;
    await site.compose('up', '--detach');
    await site.untilHealthy([...others, section]);
  }
}
