import { readdirSync, statSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { realAddress } from '../support/backend.ts';
import {
  answering,
  createFaultyBackend,
  cutOff,
  type Fault,
  silent,
  truncated,
} from '../support/backendProxies.ts';
import { root } from '../support/environment.ts';
import { figure, long } from '../support/figure.ts';
import { rowsThrough } from '../support/sections.ts';
import { startEdge } from '../support/startEdge.ts';
import { type Shell, startShell } from '../support/startShell.ts';

// Misbehaving clients and backends, and far too large content, must not take the site from other visitors.

test.describe.configure({ mode: 'default' });

let backend: Awaited<ReturnType<typeof createFaultyBackend>>;
let shell: Shell;

test.beforeAll(async ({ baseURL }) => {
  backend = await createFaultyBackend();
  await backend.start();
  shell = await startShell({
    remotes: rowsThrough(baseURL),
    contentUrl: backend.url,
    // Each read reaches the backend, so that a fault shows at once.
    env: { CONTENT_FRESH_MS: '0', LOG_LEVEL: 'fatal' },
  });
  await shell.untilAllLive();
});
test.afterEach(() => backend?.reset());
test.afterAll(async () => {
  await shell?.stop();
  await backend?.stop();
});

async function ask(address: string) {
  const start = performance.now();
  const response = await fetch(shell.origin + address, { signal: AbortSignal.timeout(60_000) });
  const html = await response.text();
  return { status: response.status, html, seconds: (performance.now() - start) / 1000 };
}

test('an address of repeated slashes, dots or escapes occupies the server no longer than a page', async () => {
  const before = shell.footprint().cpuSeconds;
  for (const part of ['/', '/.', '/..', '%2e', '/a', '?', '%2F', '//%2f']) {
    const address = `/a${part.repeat(12_000 / part.length)}b/`;
    const [{ status }, other] = await Promise.all([ask(address), ask('/en-proceso')]);
    // fetch normalises some of these addresses, which removes the dots.
    expect([404, 414]).toContain(status);
    expect(other.status).toBe(200);
    const inside = await ask(`/a${part.repeat(4000 / part.length)}b`);
    expect(inside.status).toBeLessThan(500);
  }
  const cpuSeconds = shell.footprint().cpuSeconds - before;
  figure(`24 requests, ${cpuSeconds.toFixed(1)} s of processor time`);
  expect(cpuSeconds).toBeLessThan(24 / 2);
});

test('half-open and slow clients are disconnected, and others are served', long, async () => {
  const edge = await startEdge(shell.origin);
  try {
    for (const [name, origin] of [
      ['shell', shell.origin],
      ['edge', edge.origin],
    ] as const) {
      const port = Number(new URL(origin).port);
      const openings = [
        '',
        'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ',
        'POST /contacto HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 50000\r\n\r\nname=',
      ];
      const start = Date.now();
      let open = 0;
      const sockets = Array.from({ length: 300 }, (_, index) => {
        const socket: Socket = connect(port, '127.0.0.1', () =>
          socket.write(openings[index % openings.length] ?? ''),
        );
        open += 1;
        socket
          .resume() // a socket that is not read never sees its end
          .on('error', () => undefined)
          .on('close', () => {
            open -= 1;
          });
        return socket;
      });
      await expect.poll(() => sockets.filter(({ connecting }) => connecting).length).toBe(0);
      const meanwhile = await fetch(`${origin}/en-proceso`);
      expect(meanwhile.status).toBe(200);
      // Silent sockets fall under the keep-alive timeout; the others have started a request.
      const startedOnes = () =>
        sockets.filter((socket, index) => index % openings.length > 0 && !socket.destroyed).length;
      await expect.poll(startedOnes, { timeout: 0, intervals: [500] }).toBe(0);
      figure(
        `${name}: 200 of 300 had begun, gone after ${((Date.now() - start) / 1000).toFixed(0)} s; ${open} idle`,
      );
      for (const socket of sockets) socket.destroy();
    }
  } finally {
    await edge.stop();
  }
});

for (const [name, fault] of [
  ['that never answers', silent],
  ['that is cut off', cutOff],
  ['that answers half', truncated],
  [
    'that answers with a page',
    (response) => void response.setHeader('content-type', 'text/html').end('<h1>Welcome to nginx!</h1>'),
  ],
  ['that answers null', (response) => void response.end('null')],
  ['that answers with another shape', answering({ title: { a: 1 }, content: 7, mission: [], banner: 'x' })],
  ['that answers with a list for all', answering([[[]], 1, null, 'x', { title: {} }])],
  [
    'that drips a byte each second',
    async (response: Parameters<Fault>[0]) => {
      for (; !response.destroyed; await wait(1000)) response.write(' ');
    },
  ],
] satisfies [string, Fault][]) {
  test(`a backend ${name} fails only its page, and the site recovers`, long, async () => {
    const statuses: number[] = [];
    let slowest = 0;
    for (const address of ['/', '/noticias', '/nosotros', '/contacto']) {
      backend.breakWith({ '': fault });
      const [page, healthy] = await Promise.all([ask(address), ask('/healthz')]);
      expect(healthy.status).toBe(200);
      expect([200, 404, 503]).toContain(page.status);
      expect(page.html).toContain('</html>');
      statuses.push(page.status);
      slowest = Math.max(slowest, page.seconds);
      backend.reset();
    }
    const start = Date.now();
    await expect.poll(async () => (await ask('/nosotros')).status).toBe(200);
    figure(
      `answers ${statuses.join(', ')}, slowest ${slowest.toFixed(1)} s; well again after ${((Date.now() - start) / 1000).toFixed(1)} s`,
    );
  });
}

const paragraph = {
  type: 'paragraph',
  children: [{ type: 'text', text: 'Texto de un párrafo. '.repeat(50) }],
};
const deep = (levels: number) => {
  let node: object = { label: 'hoja' };
  for (let level = 0; level < levels; level += 1)
    node = { label: `nivel ${level}`, expanded: true, children: [node] };
  return { ...node, isRoot: true };
};
const item = (index: number) => ({
  id: index,
  documentId: `n${index}`,
  title: `Nota ${index}`,
  publicationDate: '2026-01-01T00:00:00.000Z',
  content: [paragraph],
});

for (const [name, address, faults] of [
  [
    '5 MB of rich text',
    '/noticias/{id}',
    { '/news/': answering({ ...item(1), content: Array(4700).fill(paragraph) }) },
  ],
  [
    'a rich text 1,000 lists deep',
    '/noticias/{id}',
    { '/news/': answering({ ...item(1), content: [nestedList(1000)] }) },
  ],
  [
    'charts 1,000 levels deep',
    '/nosotros',
    { '/organization-chart': answering({ boardDirector: deep(1000), technicalCommittees: deep(1000) }) },
  ],
  [
    '10,000 records in one answer',
    '/noticias',
    { '/news?': answering(Array.from({ length: 10_000 }, (_, index) => item(index))) },
  ],
] satisfies [string, string, Record<string, Fault>][]) {
  test(`${name}: the page or a 503 is served, and other pages work`, long, async () => {
    backend.breakWith(faults);
    const [page, other] = await Promise.all([ask(await realAddress(address)), ask('/contacto')]);
    figure(
      `${address}: ${page.status}, ${Math.round(page.html.length / 1000)} kB in ${page.seconds.toFixed(1)} s; another page beside it ${other.status} in ${other.seconds.toFixed(1)} s`,
    );
    expect([200, 503]).toContain(page.status);
    backend.reset();
    await expect.poll(async () => (await ask('/nosotros')).status).toBe(200);
  });
}

function nestedList(levels: number) {
  const text = { type: 'list-item', children: [{ type: 'text', text: 'a' }] };
  let list: object = { type: 'list', format: 'unordered', children: [text] };
  for (let level = 0; level < levels; level += 1)
    list = { type: 'list', format: 'unordered', children: [text, list] };
  return list;
}

test('invented addresses and languages fill neither memory nor cache without bound', long, async () => {
  // Production's edge, with the cache zone for such addresses reduced to 1 MB.
  const files = await mkdtemp(path.join(tmpdir(), 'edge-files-'));
  await cp(path.join(root, 'deploy/edge'), files, { recursive: true });
  const conf = await readFile(path.join(files, 'nginx.conf'), 'utf8');
  const room = 'keys_zone=searches:10m max_size=500m';
  expect(conf).toContain(room);
  await writeFile(path.join(files, 'nginx.conf'), conf.replace(room, 'keys_zone=searches:10m max_size=1m'));
  const edge = await startEdge(shell.origin, {}, files);
  try {
    const visit = async (count: number) => {
      for (let first = 0; first < count; first += 20) {
        await Promise.all(
          Array.from({ length: 20 }, async (_, index) => {
            const language = `x${first + index}-${count},fr;q=0.${index % 9}`;
            const response = await fetch(
              `${edge.origin}/en-proceso?x=${count}-${first + index}&lng=${index}`,
              { headers: { 'accept-language': language, cookie: `i18next=z${index}` } },
            );
            await response.arrayBuffer();
          }),
        );
      }
    };
    const page = async () => (await fetch(`${edge.origin}/en-proceso`)).headers.get('x-cache');
    expect(await page()).toBe('MISS');
    await visit(400);
    const before = shell.footprint().megabytes;
    const first = kilobytesOf(path.join(edge.folder, 'searches'));
    await visit(1200);
    const after = shell.footprint().megabytes;
    // nginx's cache manager runs at least every ten seconds.
    const searches = () => kilobytesOf(path.join(edge.folder, 'searches'));
    await expect.poll(searches).toBeLessThan(1500);
    const copy = await page();
    figure(
      `1,600 addresses with a language each: the shell's memory ${before} MB, then ${after} MB; a room of 1 MB at the edge held ${first} kB, and ${searches()} kB in the end; the page's own copy: ${copy}`,
    );
    expect(after).toBeLessThan(before * 1.5 + 50);
    expect(copy).not.toBe('MISS');
  } finally {
    await edge.stop();
    await rm(files, { recursive: true });
  }
});

// Files may be deleted meanwhile.
const kilobytesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(folder, name), { throwIfNoEntry: false }))
    .reduce((sum, one) => sum + (one?.isFile() ? Math.ceil(one.size / 1000) : 0), 0);
