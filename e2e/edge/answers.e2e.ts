import { holdPort } from '@consejo/tooling/ports';
import { expect, test } from '@playwright/test';
import { askPlainly, createUpstream, type Edge, page, startEdge, status } from '../support/startEdge.ts';

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
const rawLocation = async (path: string) => (await askPlainly(edge.origin, path)).headers.location;
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

test('every line of the log is JSON, short, and tells nothing of who asked', async () => {
  await start();
  await upstream.stop();
  const headers = { referer: 'https://example.org/?patient="Ana"' };
  await ask(`/nosotros?x=${'%22'.repeat(2000)}`, { headers });
  await expect.poll(() => edge.log()).toContain('"msg":"[error]');
  const lines = edge.log().trim().split('\n');
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({
      service: 'edge',
      time: expect.stringMatching(/^2\d{3}-\d\d-\d\dT/),
    });
    expect(line.length).toBeLessThan(1000);
    expect(line).not.toMatch(/client:|Ana/);
  }
});

test('each of many answers is counted for Prometheus', async () => {
  const port = await holdPort();
  upstream.answerWith(status(404));
  await start({ METRICS_PORT: String(port) });
  const ask50 = () => Promise.all(Array.from({ length: 50 }, (_, number) => ask(`/none-${number}`)));
  for (let round = 0; round < 4; round += 1) await ask50();
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
    .toContain('edge_requests_total{cache="MISS",status="4xx"} 200');
});

test('only warmer and mirror, from inside, get the calls that a page was made from, and whether a 404 is certain', async () => {
  upstream = await createUpstream(status(404, { 'x-certain': '1' }));
  await start();
  const isCertain = async (origin: string) => (await fetch(`${origin}/gone`)).headers.get('x-certain');
  expect([await isCertain(edge.origin), await isCertain(edge.insideOrigin)]).toEqual([null, '1']);
  upstream.answerWith(page('page', { 'x-content-calls': '/api/a /api/b' }));
  const calls = async (origin: string) =>
    (await fetch(origin, { headers: { 'x-warm': '1' } })).headers.get('x-content-calls');
  expect(await calls(edge.origin)).toBeNull();
  expect(await calls(edge.insideOrigin)).toBe('/api/a /api/b');
});

test('no redirect of campaign parameters leaves the site', async () => {
  await start();
  for (const address of [
    '//1572395042?utm_source=a',
    '///0x7f000001?utm_a=1&fbclid=2',
    '//localhost?gclid=1',
  ]) {
    expect([address, await rawLocation(address)]).toEqual([address, undefined]);
  }
  expect(await rawLocation('/noticias/abc/?utm_source=x&fbclid=y')).toBe('/noticias/abc/');
  expect(await rawLocation('/?gclid=1')).toBe('/');
});

test('an address as long as a browser may send gets the shell’s answer, also a redirect to another', async () => {
  await start();
  const long = 'a'.repeat(7900);
  upstream.answerWith(status(301, { location: `/${long}`, 'content-security-policy': 'b'.repeat(2000) }));
  for (const address of [`/${long}/`, `/?${long}`, `/api/${long}`, `/assets/${long}`]) {
    const answer = await ask(address);
    expect([answer.status, answer.headers.get('location')?.length]).toEqual([301, 7901]);
  }
});

test('the edge’s own answers have the policy headers that the shell’s have, and those keep their own', async () => {
  await start();
  upstream.answerWith(
    page('page', { 'content-security-policy': "default-src 'self'", 'x-content-type-options': 'nosniff' }),
  );
  for (const [address, method, code] of [
    ['/', 'PUT', 405],
    ['/noticias?utm_source=a', 'GET', 302],
    ['/healthz', 'GET', 404],
    ['/a%00b', 'GET', 400],
  ] as const) {
    const answer = await ask(address, { method });
    expect([address, answer.status]).toEqual([address, code]);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
  }
  for (const cache of ['MISS', 'HIT']) {
    const answer = await ask('/nosotros');
    expect(answer.headers.get('x-cache')).toBe(cache);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('health checks are not public, in any spelling', async () => {
  await start();
  for (const address of ['/healthz', '/readyz', '/%72eadyz', '//readyz', '/a/../readyz']) {
    expect((await ask(address)).status).toBe(404);
  }
  expect(upstream.requests).toHaveLength(0);
});

test('the address above all content calls gets the shell’s answer, without a redirect to itself', async () => {
  await start();
  upstream.answerWith(status(404));
  expect((await ask('/api')).status).toBe(404);
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
    expect(answer.headers.get('clear-site-data')).toBe(expected === 431 ? '"cookies"' : null);
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
    expect(await (await ask('/', { method })).text()).toContain('Solicitud no admitida');
  }
  expect(upstream.requests).toHaveLength(0);
  expect((await ask('/', { method: 'HEAD' })).status).toBe(200);
});

test('no file becomes a service worker', async () => {
  await start();
  const script = await ask('/remotes/remote_content/a.js', { headers: { 'service-worker': 'script' } });
  expect(script.status).toBe(403);
  expect(upstream.requests).toHaveLength(0);
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
