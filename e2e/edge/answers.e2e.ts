import { connect } from 'node:http2';
import { request as tlsRequest } from 'node:https';
import { expect, test } from '@playwright/test';
import { createUpstream, type Edge, page, startEdge, status } from '../support/startEdge.ts';

// The edge's own responses, and what it passes on.

let upstream: Awaited<ReturnType<typeof createUpstream>>;
let edge: Edge;

test.beforeEach(async () => {
  upstream = await createUpstream(page('page', { 'x-request-id': 'of-the-first' }));
});
test.afterEach(async () => {
  await edge.stop();
  await upstream.stop();
});

const start = async (env?: Record<string, string>) => {
  await upstream.start();
  edge = await startEdge(upstream.origin, env);
};
const ask = (address: string, init?: RequestInit) =>
  fetch(edge.origin + address, { redirect: 'manual', ...init });
const write = (headers: Record<string, string> = {}) =>
  ask('/contacto', { method: 'POST', body: 'name=Ana', headers });

test('an edge that starts before the shell serves the outage page, and the site as soon as it is up', async () => {
  edge = await startEdge(upstream.origin);
  const outage = await ask('/');
  expect(outage.status).toBe(503);
  expect(outage.headers.get('retry-after')).toBe('10');
  expect(outage.headers.get('cache-control')).toBe('no-store');
  expect(outage.headers.get('content-type')).toContain('text/html');
  const html = await outage.text();
  expect(html).toContain('El sitio no está disponible en este momento');
  expect(html).toContain('The site is not available right now');

  await upstream.start();
  await expect.poll(async () => (await ask('/')).status).toBe(200);
});

test('too many writes of one visitor get 429 and a page; reads and other visitors do not', async () => {
  await start({ EDGE_TRUSTED: '127.0.0.1' });
  const visitor = { 'x-forwarded-for': '192.0.2.1' };
  const codes = [];
  for (let count = 0; count < 11; count += 1) codes.push((await write(visitor)).status);
  expect(codes).toEqual(Array(11).fill(200));
  const refused = await write(visitor);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  const html = await refused.text();
  expect(html).toContain('Demasiados envíos');
  expect(html).toContain('Too many messages');

  expect(upstream.requests).toHaveLength(11);
  expect((await ask('/contacto', { headers: visitor })).status).toBe(200);
  expect((await write({ 'x-forwarded-for': '192.0.2.2' })).status).toBe(200);
  expect(upstream.requests.at(-1)?.headers['x-forwarded-for']).toBe('192.0.2.2');
});

test('without a load balancer X-Forwarded-For is ignored', async () => {
  await start();
  await write({ 'x-forwarded-for': '192.0.2.1' });
  expect(upstream.requests[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
});

test('each response has its own request id, which reaches the shell and the log', async () => {
  await start();
  const ids = [];
  for (let visit = 0; visit < 2; visit += 1) ids.push((await ask('/')).headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(2);
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(upstream.requests[0]?.headers['x-request-id']).toBe(ids[0]);
  await expect.poll(() => edge.log()).toContain(`"request":"${ids[1]}"`);
});

test('only the warmer gets the calls that a page was made from', async () => {
  upstream = await createUpstream(page('page', { 'x-content-calls': '/api/a /api/b' }));
  await start();
  const calls = async (headers: Record<string, string> = {}) =>
    (await ask('/', { headers })).headers.get('x-content-calls');
  expect(await calls()).toBeNull();
  expect(await calls({ 'x-warm': '1' })).toBe('/api/a /api/b');
});

test('health checks are not public, in any spelling', async () => {
  await start();
  for (const address of ['/healthz', '/readyz', '/%72eadyz', '//readyz', '/a/../readyz']) {
    expect((await ask(address)).status).toBe(404);
  }
  expect(upstream.requests).toHaveLength(0);
});

test('malformed and too long addresses get a page and go no further', async () => {
  await start();
  for (const [address, headers, expected] of [
    ['/noticias/%E0%A4%A', {}, 400],
    ['/a%00b', {}, 400],
    [`/${'a'.repeat(9000)}`, {}, 414],
    ['/', { 'x-long': 'a'.repeat(20_000) }, 431],
  ] as const) {
    const answer = await ask(address, { headers });
    expect(answer.status).toBe(expected);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('retry-after')).toBeNull();
    const html = await answer.text();
    expect(html).toContain('Dirección no válida');
    expect(html).toContain('Address not valid');
  }
  expect(upstream.requests).toHaveLength(0);
});

test('Accept-Language is read to its end, however long it is', async () => {
  await start();
  for (const blank of ['          ,', ' ,', 'fr,', '   fr  ;q=0,   ']) {
    const languages = `${blank.repeat(6000 / blank.length)} en`;
    await ask(`/?${blank.length}`, { headers: { 'accept-language': languages } });
    expect(upstream.requests.at(-1)?.headers['accept-language']).toBe('en');
  }
  expect(edge.log()).not.toContain('pcre2_match() failed');
});

test('other methods are refused', async () => {
  await start();
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    expect((await ask('/', { method })).status).toBe(405);
  }
  expect(upstream.requests).toHaveLength(0);
  expect((await ask('/', { method: 'HEAD' })).status).toBe(200);
});

test('the shell’s other responses are passed on unchanged', async () => {
  await start();
  for (const code of [301, 400, 403, 404, 413, 415]) {
    upstream.answerWith(status(code, { location: '/target', 'cache-control': 'no-store' }));
    const answer = await ask(`/answer-${code}`);
    expect(answer.status).toBe(code);
    expect(await answer.text()).toBe(`upstream ${code}`);
    expect(answer.headers.get('location')).toBe('/target');
  }
});

test('EDGE_PLAIN=redirect redirects visitors to TLS, but not the cache warmer', async () => {
  await start({ EDGE_PLAIN: 'redirect' });
  const sent = await ask('/nosotros?lng=en');
  expect(sent.status).toBe(301);
  expect(sent.headers.get('location')).toBe('https://localhost/nosotros?lng=en');
  expect((await ask('/nosotros', { headers: { 'x-warm': '1' } })).status).toBe(200);
  expect(await overTls('/nosotros')).toBe(200);
});

test('TLS comes with HTTP/2', async () => {
  await start();
  const session = connect(edge.tlsOrigin, { rejectUnauthorized: false });
  const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
    session.once('error', reject);
    const stream = session.request({ ':path': '/' });
    stream.once('error', reject);
    stream.once('response', resolve);
    stream.end();
  });
  session.close();
  expect(session.alpnProtocol).toBe('h2');
  expect(headers[':status']).toBe(200);
  expect(headers['x-cache']).toBe('MISS');
});

function overTls(address: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    tlsRequest(edge.tlsOrigin + address, { rejectUnauthorized: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });
}
