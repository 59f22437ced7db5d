import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { startLoad } from '../../e2e/support/load.ts';
import { composeSite, services } from './composeSite.ts';
import { ask, formType, messageOf, until } from './visit.ts';

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

const messages = () => site.sql("select count(*) from contact_informations where name = 'Ensayo'");

/** Runs work while a visitor sends a message every few seconds; each is stored once. */
async function withForms(work: () => Promise<void>) {
  const answers: string[] = [];
  const before = Number(await messages());
  const working = { isOver: false };
  const visitor = async () => {
    while (!working.isOver) {
      // An address may send a few.
      const options = { method: 'POST', headers: formType, body: messageOf(randomUUID()) };
      const { status, headers: answered } = await ask(`${site.origin}/contacto`, options);
      answers.push(`${status} ${answered.location}`);
      // Ten a minute are one visitor's.
      await wait(6500);
    }
  };
  const visits = visitor();
  try {
    await work();
  } finally {
    working.isOver = true;
    await visits;
  }
  expect(answers).toEqual(answers.map(() => '303 /contacto?enviado=1'));
  expect(Number(await messages()) - before).toBe(answers.length);
}

/** Runs work while 20 visitors request pages; none of their requests may fail. */
async function underLoad(work: () => Promise<unknown>) {
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

async function buildImage(tag: string, input: string) {
  const { code, stderr } = await site.docker.run(['build', '--tag', tag, '-'], { input });
  expect(code, stderr).toBe(0);
}

/** Runs work with Debian's registry at a port of this machine. */
async function withRegistry(work: (host: string) => Promise<void>) {
  const dockerfile = `FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends docker-registry \\
  && sed -i '/^auth:/,/path:/d' /etc/docker/registry/config.yml
CMD ["docker-registry", "serve", "/etc/docker/registry/config.yml"]`;
  await buildImage('registry', dockerfile);
  const id = await site.docker('run', '--detach', '--publish', '127.0.0.1::5000', 'registry');
  const host = (await site.docker('port', id, '5000')).replace('127.0.0.1', 'localhost');
  try {
    await until('the registry answers', async () => (await ask(`http://${host}/v2/`)).status === 200);
    await work(host);
  } finally {
    await site.docker('rm', '--force', id);
  }
}

/** An image of a service that does this instead of starting. */
const brokenImage = (service: string, script: string) =>
  buildImage('broken', `FROM ${site.project}-${service}\nCMD ${JSON.stringify(['node', '-e', script])}`);

test('the shell is updated and goes back: no page and no form fails; one that does not start changes nothing', async () => {
  const isNew = shows('/nosotros', 'Saltar a lo nuevo');
  await withText(shellText, async (setText) => {
    setText('Saltar a lo nuevo');
    await withForms(() =>
      underLoad(async () => {
        await site.shell('npm run update -- shell');
        await until('the new text is live', isNew);
        await site.shell('npm run update -- shell --back');
        await until('the old text is back', async () => !(await isNew()));
      }),
    );
  });
  const before = await site.containerOf('shell');
  await brokenImage('shell', 'process.exit(1)');
  await expect(site.shell('npm run update -- shell --image broken')).rejects.toThrow(/as before/);
  expect(await site.containerOf('shell')).toBe(before);
});

test('the backend is updated: if the new one does not start, its database is as before', async () => {
  const news = () => site.sql('select count(*) from news');
  const before = await news();
  expect(Number(before)).toBeGreaterThan(10);
  await brokenImage(
    'cms',
    `const { Client } = require('pg');
const { DATABASE_HOST: host, DATABASE_NAME: database, DATABASE_USERNAME: user, DATABASE_PASSWORD: password } = process.env;
const client = new Client({ host, database, user, password });
client.connect().then(() => client.query('DROP TABLE news CASCADE')).finally(() => process.exit(1));`,
  );
  await underLoad(async () => {
    await expect(site.shell('npm run update -- cms --image broken')).rejects.toThrow(/as before/);
  });
  expect(await news()).toBe(before);
});

test('the backend is updated from a registry with a new field, and goes back with its database', async () => {
  const columns = () =>
    site.sql("select count(*) from information_schema.columns where column_name = 'ensayo'");
  const imageOf = async () => site.docker('inspect', '-f', '{{.Image}}', await site.containerOf('cms'));
  const before = await imageOf();
  const schema = '/cms/dist/src/api/news-item/content-types/news-item/schema.json';
  const script = `const s = require('${schema}'); s.attributes.ensayo = { type: 'string' };
require('fs').writeFileSync('${schema}', JSON.stringify(s))`;
  const change = `USER root\nRUN ${JSON.stringify(['node', '-e', script])}\nUSER node`;
  await buildImage('with-field', `FROM ${site.project}-cms\n${change}`);
  await withRegistry(async (host) => {
    const image = `${host}/cms`;
    await site.docker('tag', 'with-field', image);
    const [digest] = /sha256:\w+/.exec(await site.docker('push', image)) ?? [];
    await site.docker('rmi', '--force', 'with-field', image);
    await underLoad(() => site.shell(`npm run update -- cms --image ${image}@${digest}`));
  });
  expect(await columns()).toBe('1');
  await withForms(() => wait(1000));
  await underLoad(() => site.shell('npm run update -- cms --back'));
  expect(await columns()).toBe('0');
  expect(await imageOf()).toBe(before);
});

test('secrets are rotated while the site serves', async () => {
  const env = () => readFileSync(path.join(site.folder, '.env'), 'utf8');
  for (const kind of ['token', 'database', 'panel']) {
    const before = env();
    await underLoad(() => site.shell(`npm run rotate -- ${kind}`));
    expect(env(), kind).not.toBe(before);
    await withForms(() => wait(1000));
  }
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
