import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Duplex } from 'node:stream';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';

// The built render worker (shell/server/render/worker.ts) in its own process, with a fake site that the address controls.

const workerFile = path.resolve(import.meta.dirname, '../../shell/build/server/worker.mjs');

const site = `
exports.createRenderer = async ({ remote, content, onProblem }) => {
  const pause = (ms) => new Promise((end) => setTimeout(end, ms));
  const page = (markup) => ({ status: 200, markup, siteName: 'Site', metadata: {}, state: {}, pages: [], isOfRemote: false });
  return {
    declared: { paths: remote.paths },
    readPart: async ({ path }) => {
      onProblem({ where: path, detail: 'one dropped' });
      return path === '/odd' ? [1n] : ['an entry'];
    },
    renderPage: async ({ url }) => {
      const { pathname, searchParams } = new URL(url);
      if (pathname === '/stray') void Promise.reject(new Error('on purpose'));
      const signal = content.onCall('/api/' + pathname.slice(1), {});
      if (pathname === '/late') return new Promise((answer) => {
        signal.addEventListener('abort', () => answer(page('given up')));
      });
      await pause(Number(searchParams.get('ms') ?? 0));
      onProblem({ where: pathname, detail: 'a word' });
      return page('<main>' + pathname + '</main>');
    },
  };
};`;

let folder: string;
let worker: ChildProcess;
let channel: Duplex;
/** `message`: what the worker has sent. */
let received: EventEmitter;
let loaded: unknown;

test.beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'worker-'));
  const renderFile = path.join(folder, 'render.cjs');
  writeFileSync(renderFile, site);
  worker = spawn(process.execPath, [workerFile], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
    env: {},
  });
  const pipe = worker.stdio[3];
  if (!(pipe instanceof Duplex)) throw new Error('no channel');
  channel = pipe;
  received = new EventEmitter();
  createInterface(channel).on('line', (line) => received.emit('message', JSON.parse(line)));
  send({
    options: {
      renderFile,
      entrypoints: {
        buildId: 'b',
        start: 'start.js',
        js: ['site.js'],
        css: ['site.css'],
        fonts: [],
        pages: {},
      },
      siteOrigin: 'http://site.test',
      uiConfig: { documentViewer: '{url}', frameOrigins: [] },
      contactMail: {},
      remote: { name: 'remote_one', paths: ['una'], entry: 'http://localhost/one.js', writes: [] },
    },
  });
  do [loaded] = await once(received, 'message');
  while (v.is(v.looseObject({ kind: v.literal('beat') }), loaded));
});
test.afterEach(async () => {
  worker.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const send = (message: object) => channel.write(`${JSON.stringify(message)}\n`);

const messageSchema = v.looseObject({
  kind: v.string(),
  id: v.optional(v.number()),
  answer: v.optional(v.record(v.string(), v.unknown()), {}),
});

/** The worker's next message about this page, whatever it sends about others meanwhile. */
function render(id: number, address: string, more: { budgetMs?: number; part?: object } = {}) {
  const next = new Promise<v.InferOutput<typeof messageSchema>>((resolve) => {
    received.on('message', (event: unknown) => {
      const message = v.parse(messageSchema, event);
      if (message.id === id) resolve(message);
    });
  });
  const task = {
    url: `http://site.test${address}`,
    language: 'es',
    remotes: [],
    menu: [],
    budgetMs: 6000,
    ...more,
  };
  send({ kind: 'request', id, request: task });
  return next;
}

test('reports what its section declares', () => {
  expect(loaded).toEqual({ kind: 'loaded', declared: { paths: ['una'] } });
});

test('concurrent pages keep their calls and problems separate', async () => {
  const pages = await Promise.all([render(1, '/una?ms=200'), render(2, '/dos?ms=20'), render(3, '/tres')]);
  for (const [index, name] of ['una', 'dos', 'tres'].entries()) {
    const { kind, answer } = pages[index] ?? { kind: 'none', answer: {} };
    expect(kind).toBe('answer');
    expect(answer).toMatchObject({
      status: 200,
      contentCalls: [`/api/${name}`],
      problems: [{ where: `/${name}`, detail: 'a word' }],
    });
    expect(answer.html).toContain(`<div id="root"><main>/${name}</main></div>`);
    expect(answer.html).toContain(
      '<script async fetchpriority="high" src="/assets/start.js" data-scripts="/assets/site.js"',
    );
  }
});

test('a section part is passed on; one that is no JSON fails without a stray rejection', async () => {
  const events: v.InferOutput<typeof messageSchema>[] = [];
  received.on('message', (event) => events.push(v.parse(messageSchema, event)));
  const part = { kind: 'feed', path: '/feed.xml' };
  expect((await render(1, '/', { part })).answer).toMatchObject({
    part: ['an entry'],
    problems: [{ where: '/feed.xml', detail: 'one dropped' }],
  });
  expect((await render(2, '/', { part: { ...part, path: '/odd' } })).kind).toBe('failed');
  expect((await render(3, '/una')).answer.status).toBe(200);
  expect(events.map(({ kind }) => kind)).not.toContain('uncaught');
});

test('content calls are aborted a second before the page’s deadline', async () => {
  const startedAt = Date.now();
  const { answer } = await render(1, '/late', { budgetMs: 1300 });
  expect(answer.html).toContain('given up');
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(290);
});

test('a stray rejection is reported with its page, and stops neither the page nor the worker', async () => {
  const events: v.InferOutput<typeof messageSchema>[] = [];
  received.on('message', (event) => events.push(v.parse(messageSchema, event)));
  const stray = await render(1, '/stray?ms=50');
  expect(stray.answer.status).toBe(200);
  expect((await render(2, '/una')).answer.status).toBe(200);
  expect(events.filter(({ kind }) => kind === 'uncaught')).toMatchObject([
    {
      kind: 'uncaught',
      message: expect.stringMatching(
        /^uncaught Error: on purpose at .*\(remote_one, while rendering http:\/\/site\.test\/stray\?ms=50\)$/,
      ),
    },
  ]);
});
