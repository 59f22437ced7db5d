import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, test } from '@playwright/test';
import { createUpstream, type Edge, page, startEdge, status } from '../support/startEdge.ts';

// What one visitor may ask of the shell, so that others are served.

let upstream: Awaited<ReturnType<typeof createUpstream>>;
let edge: Edge;

test.beforeEach(async () => {
  upstream = await createUpstream(page('page', { 'cache-control': 's-maxage=600' }));
  await upstream.start();
});
test.afterEach(async () => {
  await edge.stop();
  await upstream.stop();
});

const start = async (env: Record<string, string> = {}) => {
  // One a minute: a test ends before that makes a difference.
  edge = await startEdge(upstream.origin, { EDGE_TRUSTED: '127.0.0.1', EDGE_READS: '1', ...env });
};
const ask = (address: string, visitor: string, init: RequestInit = {}) =>
  fetch(edge.origin + address, { redirect: 'manual', ...init, headers: from(visitor) });
/** Anyone can claim to be inside. */
const from = (visitor: string) => ({ 'x-forwarded-for': visitor, 'x-inside': '1' });
const statuses = async (addresses: string[], visitor: string) =>
  Promise.all(addresses.map(async (address) => (await ask(address, visitor)).status));
const invented = (count: number, prefix = '/noticias?x=') =>
  Array.from({ length: count }, (_, index) => prefix + index);
const write = (visitor: string) => ask('/contacto', visitor, { method: 'POST', body: 'name=Ana' });

test('too many writes of one visitor get 429 and a page; reads and other visitors do not', async () => {
  await start();
  const codes = [];
  for (let count = 0; count < 11; count += 1) codes.push((await write('192.0.2.1')).status);
  expect(codes).toEqual(Array(11).fill(200));
  const refused = await write('192.0.2.1');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  const html = await refused.text();
  expect(html).toContain('lo que escribió sigue ahí');
  expect(html).toContain('what you wrote is still there');

  expect(upstream.requests).toHaveLength(11);
  expect((await ask('/contacto', '192.0.2.1')).status).toBe(200);
  expect((await write('192.0.2.2')).status).toBe(200);
  expect(upstream.requests.at(-1)?.headers['x-forwarded-for']).toBe('192.0.2.2');
  // As some balancers write them.
  expect((await write('::ffff:192.0.2.1')).status).toBe(429);
  expect((await write('::ffff:192.0.2.2')).status).toBe(200);
});

test('reports of failed pages are limited like reads, and take nothing of the visitor’s writes', async () => {
  await start();
  const report = () => ask('/problems', '192.0.2.1', { method: 'POST', body: '{}' });
  const codes = (await Promise.all(Array.from({ length: 60 }, report))).map(({ status }) => status);
  expect(codes.filter((code) => code === 200)).toHaveLength(upstream.requests.length);
  expect(codes).toContain(429);
  expect((await write('192.0.2.1')).status).toBe(200);
});

test('what the browsers of a network send for a page of another site takes nothing of its writes', async () => {
  await start();
  for (let count = 0; count < 12; count += 1)
    await fetch(`${edge.origin}/contacto`, {
      method: 'POST',
      headers: { ...from('192.0.2.1'), 'sec-fetch-site': 'cross-site' },
    });
  expect((await write('192.0.2.1')).status).toBe(200);
});

for (const prefix of ['/noticias?x=', '/api/news?x=', '/assets/']) {
  test(`too many reads of ${prefix}… get 429; copies are served to the same visitor, and all to others`, async () => {
    await start();
    const visitor = '192.0.2.1';
    const copies = ['/', '/nosotros', '/buscar?q=examen', '/api/home', '/assets/a.js'];
    expect(await statuses(copies, visitor)).toEqual(copies.map(() => 200));
    const answers = await statuses(invented(400, prefix), visitor);
    expect(new Set(answers)).toEqual(new Set([200, 429]));
    expect(upstream.requests.length).toBeLessThan(400);
    for (let round = 0; round < 50; round += 1)
      expect(await statuses(copies, visitor)).toEqual(copies.map(() => 200));

    const refused = await ask(`${prefix}another`, visitor);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await refused.text()).toContain('Too many requests');
    expect((await ask(`${prefix}another`, '192.0.2.2')).status).toBe(200);
  });
}

test('one address holds at most 500 connections; others are served', async () => {
  await start({ EDGE_TRUSTED: '', EDGE_IPV6: 'true' });
  const port = Number(new URL(edge.origin).port);
  const isAnswered = (socket: Socket) =>
    new Promise((resolve) => {
      socket.on('data', () => resolve(true));
      socket.on('close', () => resolve(false));
      socket.on('error', () => {});
      socket.write('GET /edge-health HTTP/1.1\r\nHost: site.test\r\n\r\n');
    });
  const sockets = Array.from({ length: 600 }, () => connect(port, '127.0.0.1'));
  const answered = (await Promise.all(sockets.map(isAnswered))).filter(Boolean).length;
  expect(answered).toBeLessThanOrEqual(500);
  expect(answered).toBeGreaterThan(400);
  const [other]: IncomingMessage[] = await once(get({ port, host: '::1' }), 'response');
  expect(other?.statusCode).toBe(200);
  expect(upstream.requests.at(-1)?.headers['x-forwarded-for']).toBe('::1');
  for (const socket of sockets) socket.destroy();
});

/** A read whose body never comes. @returns what the edge answers, so far, and the connection */
function readWithBody(visitor: string, length: string, origin = edge.origin) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  // The edge may reset it.
  socket.on('error', () => {});
  socket.write(`GET / HTTP/1.1\r\nHost: site.test\r\nX-Forwarded-For: ${visitor}\r\n${length}\r\n\r\n`);
  return { socket, answer: () => answer };
}

test('a read that announces a body is refused at once', async () => {
  await start({ VIEWER_ADDRESS: `127.0.0.1:${upstream.port}` });
  for (const origin of [edge.origin, edge.viewerOrigin]) {
    for (const [header, status] of [
      ['Content-Length: 100000', 413],
      // The first part's extension could go on byte by byte.
      ['Transfer-Encoding: chunked\r\n\r\n1;a', 411],
    ] as const) {
      const { socket, answer } = readWithBody('192.0.2.1', header, origin);
      await expect.poll(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      socket.destroy();
    }
  }
});

test('the rest of a body is not waited for once its request is answered: no longer than for a head', async () => {
  await start({ VIEWER_ADDRESS: `127.0.0.1:${upstream.port}` });
  const ended: string[] = [];
  const heads = ['PUT /', 'GET /?utm_source=a', 'GET /readyz', 'GET /', 'PUT / (viewer)', 'GET / (viewer)'];
  const sockets = ['GET / (head)', ...heads].map((name) => {
    const { hostname, port } = new URL(name.endsWith('(viewer)') ? edge.viewerOrigin : edge.origin);
    const socket = connect(Number(port), hostname);
    // Byte by byte, as an attacker would; the first one's head never ends.
    const length = name.endsWith('(head)') ? 'X-Slow: ' : 'Content-Length: 100000\r\n\r\n';
    socket.write(`${name.replace(/ \(.*/, '')} HTTP/1.1\r\nHost: site.test\r\n${length}`);
    const timer = setInterval(() => socket.write('a'), 500);
    socket
      .resume()
      .on('error', () => {})
      .on('close', () => {
        clearInterval(timer);
        ended.push(name);
      });
    return socket;
  });
  await expect.poll(() => ended.at(-1)).toBe('GET / (head)');
  expect(ended).toHaveLength(sockets.length);
});

test('a visitor holds at most 200 requests; others are served', async () => {
  await start();
  const reads = Array.from({ length: 210 }, () => readWithBody('192.0.2.1', 'Content-Length: 1'));
  const refused = () => reads.filter(({ answer }) => answer().startsWith('HTTP/1.1 429 ')).length;
  await expect.poll(refused).toBe(10);
  expect((await ask('/', '192.0.2.1')).status).toBe(429);
  expect((await ask('/', '192.0.2.2')).status).toBe(200);
  for (const { socket } of reads) socket.destroy();
  await expect.poll(async () => (await ask('/', '192.0.2.1')).status).toBe(200);
});

test('an old copy is served to a visitor who has no reads left', async () => {
  await start();
  upstream.answerWith(page('page'));
  expect((await ask('/nosotros', '192.0.2.1')).status).toBe(200);
  expect(await statuses(invented(400), '192.0.2.1')).toContain(429);
  await expect
    .poll(async () => (await ask('/nosotros', '192.0.2.1')).headers.get('x-cache'))
    .toMatch(/STALE|UPDATING/);
  expect((await ask('/nosotros', '192.0.2.1')).status).toBe(200);
});

test('addresses that the shell refuses count too', async () => {
  await start();
  upstream.answerWith(status(404));
  expect(new Set(await statuses(invented(400, '/no-existe/'), '192.0.2.1'))).toEqual(new Set([404, 429]));
});

test('an IPv6 network of 48 bits is one visitor', async () => {
  await start();
  const inNetwork = (index: number) => `2001:db8:0:${(index + 1).toString(16)}::1`;
  const answers = await Promise.all(
    invented(400).map(async (address, index) => (await ask(address, inNetwork(index))).status),
  );
  expect(answers).toContain(429);
  expect((await ask('/noticias?x=b', '2001:db8:1::1')).status).toBe(200);
  const writes = await Promise.all(Array.from({ length: 20 }, (_, index) => write(inNetwork(index))));
  expect(writes.map((answer) => answer.status)).toContain(429);
});

test('warmer and mirror, from inside, read as much as they want', async () => {
  await start();
  const answers = await Promise.all(
    invented(400).map(async (address) => (await fetch(edge.insideOrigin + address)).status),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
});

test('the document viewer is behind the edge, with the same limit', async () => {
  await start({ VIEWER_ADDRESS: `127.0.0.1:${upstream.port}` });
  const visit = (address: string, visitor: string) =>
    fetch(edge.viewerOrigin + address, { headers: from(visitor) });
  const shown = await visit('/document?src=a', '192.0.2.1');
  expect(await shown.text()).toBe('page');
  const answers = await Promise.all(
    invented(400, '/document?src=').map(async (address) => (await visit(address, '192.0.2.1')).status),
  );
  expect(new Set(answers)).toEqual(new Set([200, 429]));
  expect((await visit('/document?src=a', '192.0.2.2')).status).toBe(200);
  expect((await visit('/healthz', '192.0.2.2')).status).toBe(404);
});
