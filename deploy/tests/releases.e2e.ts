import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { startLoad } from '../../e2e/support/load.ts';
import { composeSite, services } from './composeSite.ts';
import { ask, until } from './visit.ts';

// Releases: a section, the shell, the registry, and sources that are saved in development.

const site = composeSite();
const section = 'remote-content';
const sectionPage = '/contenido/galeria';
/** What visitors request during a release. */
const pages = [
  ...['/', '/nosotros', '/noticias', sectionPage],
  ...['/contacto', '/certificacion', '/eventos', '/publicaciones'],
];

/** A text in Spanish: its file, and its line there. */
type TextPlace = { file: string; line: RegExp };
const sectionText = { file: `${section}/src/gallery/locales/es.json`, line: /("lead": ")[^"]*/ };
const shellText = { file: 'shell/src/locales/es.json', line: /("skipLink": ")[^"]*/ };

/** Runs work that changes a text of the sources, and changes it back. */
async function withText({ file, line }: TextPlace, work: (setText: (text: string) => void) => Promise<void>) {
  const place = path.join(site.folder, file);
  const before = readFileSync(place, 'utf8');
  expect(before, file).toMatch(line);
  try {
    await work((text) =>
      writeFileSync(
        place,
        before.replace(line, (_, start: string) => start + text),
      ),
    );
  } finally {
    writeFileSync(place, before);
  }
}

const shows = (address: string, text: string) => async () =>
  (await ask(site.origin + address)).body.includes(text);

/** The section's builds, newest first. */
async function buildsOf() {
  const list = await site.compose('exec', '-T', section, 'node', '../services/release/builds.mjs');
  return list.split('\n').map((line) => ({ id: line.split(' ')[0] ?? '', isLive: line.endsWith('live') }));
}

const liveBuild = async () => (await buildsOf()).find(({ isLive }) => isLive)?.id ?? 'none';

/** Builds a service and replaces its container. */
async function update(service: string) {
  await site.compose('build', service);
  await site.compose('up', '--detach', service);
  await site.untilHealthy([service]);
}

/** Runs work while 20 visitors request pages; none of their requests may fail. */
async function underLoad(work: () => Promise<void>) {
  const load = startLoad({ origin: site.origin, pages, connections: 20, onPage: () => {} });
  try {
    await work();
  } finally {
    const { count, failures } = await load.stop();
    expect(failures.slice(0, 10), `${failures.length} of ${count} requests`).toEqual([]);
    expect(count).toBeGreaterThan(100);
  }
}

test('a bare up restarts nothing', async () => {
  const ids = () => Promise.all(services.map(async (name) => (await site.inspect(name)).Id));
  const before = await ids();
  await site.compose('up', '--detach');
  expect(await ids()).toEqual(before);
});

test('a section is released under load, without a restart of shell or edge; its rollback survives a new container', async () => {
  const first = await liveBuild();
  const others = await site.startTimes(['shell', 'edge']);
  await withText(sectionText, async (setText) => {
    setText('Texto de otra versión.');
    await underLoad(async () => {
      await update(section);
      await until('the new text is live', shows(sectionPage, 'Texto de otra versión.'));
    });
    expect(await site.startTimes(['shell', 'edge'])).toEqual(others);
    expect(await liveBuild()).not.toBe(first);

    await site.compose('exec', '-T', section, 'node', '../services/release/rollback.mjs', first);
    const isBack = async () => !(await shows(sectionPage, 'Texto de otra versión.')());
    await until('the old text is back', isBack);
    await site.compose('up', '--detach', '--force-recreate', section);
    await site.untilHealthy([section]);
    expect(await liveBuild()).toBe(first);
    expect(await isBack()).toBe(true);
  });
  await update(section);
  expect(await liveBuild()).toBe(first);
});

test('the shell is updated under load', async () => {
  await withText(shellText, async (setText) => {
    setText('Saltar a lo nuevo');
    await underLoad(async () => {
      await update('shell');
      await until('the new text is live', shows('/', 'Saltar a lo nuevo'));
    });
  });
  await update('shell');
});

const registryShape = v.looseObject({
  remotes: v.array(v.looseObject({ name: v.string(), paths: v.array(v.string()) })),
});

test('the shell sees a registry that is replaced by another file, as editors and git do', async () => {
  const file = path.join(site.folder, 'deploy/registry/registry.json');
  const before = readFileSync(file, 'utf8');
  const registry = v.parse(registryShape, JSON.parse(before));
  registry.remotes.find(({ name }) => name === 'remote_contact')?.paths.push('pagina-de-prueba');
  const replace = (text: string) => {
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  };
  const seen = () => site.compose('exec', '-T', 'shell', 'cat', '/etc/consejo/registry.json');
  try {
    replace(JSON.stringify(registry));
    await until('the shell sees the new file', async () => (await seen()).includes('pagina-de-prueba'));
  } finally {
    replace(before);
  }
});

test('a saved source is on the page, without a new image and without a restart of others', async () => {
  const files = ['-f', 'docker-compose.yml', '-f', 'compose.dev.yml'];
  const others = services.filter((name) => name !== section);
  await site.compose(...files, 'up', '--detach', '--build', '--no-deps', 'edge', 'shell', section);
  const before = await site.startTimes(others);
  const watching = new AbortController();
  const watch = site.watch([...files, 'watch', '--no-up', section], watching.signal);
  try {
    await site.untilHealthy();
    await watch.started;
    await withText(sectionText, async (setText) => {
      // Three times: a watcher that follows the inode loses a file once it is replaced.
      for (const words of ['recién guardado', 'guardado otra vez', 'guardado por última vez']) {
        setText(`Texto ${words}.`);
        const saved = Date.now();
        await until('the saved text is on the page', shows(sectionPage, `Texto ${words}.`));
        console.log(`shown after ${((Date.now() - saved) / 1000).toFixed(1)} s`);
      }
    });
    expect(await site.startTimes(others)).toEqual(before);
  } finally {
    watching.abort();
    await watch.ended;
    await site.compose('up', '--detach');
    await site.untilHealthy();
  }
});
