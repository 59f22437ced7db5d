import { expect, test } from '@playwright/test';
import { createUpstream, type Edge, page, startEdge, status } from '../support/startEdge.ts';

// How the shell renews copies (shell/server/publications), and that nobody else can.

const fresh = { 'cache-control': 's-maxage=60' };
const addresses = ['/noticias/abc', '/noticias?pagina=2', '/api/news/abc', '/noticias/feed.xml'];
let upstream: Awaited<ReturnType<typeof createUpstream>>;
let edge: Edge;

test.beforeEach(async () => {
  upstream = await createUpstream(page('first', fresh));
  await upstream.start();
  edge = await startEdge(upstream.origin);
  for (const address of [...addresses, '/nosotros']) await ask(address);
});
test.afterEach(async () => {
  await edge.stop();
  await upstream.stop();
});

async function ask(address: string, origin = edge.origin, headers: Record<string, string> = {}) {
  const response = await fetch(origin + address, { headers });
  return [response.status, response.headers.get('x-cache'), await response.text()];
}
const renew = (address: string) => ask(address, edge.insideOrigin, { 'x-renew': '1' });

test('a renewed copy is the new answer, at once; the others stay', async () => {
  upstream.answerWith(page('second', fresh));
  for (const address of addresses) {
    expect(await renew(address)).toEqual([200, 'BYPASS', 'second']);
    expect(await ask(address)).toEqual([200, 'HIT', 'second']);
  }
  for (const visitor of [{}, { 'x-renew': '1' }, { 'x-renew': '1', 'x-inside': '1' }])
    expect(await ask('/nosotros', edge.origin, visitor)).toEqual([200, 'HIT', 'first']);
  // Who sends it is not in the shell's log.
  await ask('/noticias/hidden', edge.origin, { 'x-renew': '1' });
  expect(upstream.requests.at(-1)?.headers).not.toHaveProperty('x-renew');
});

test('an error replaces no copy, what is withdrawn does', async () => {
  for (const failing of [status(500), status(503, { 'cache-control': 'no-store' }), status(404)]) {
    upstream.answerWith(failing);
    for (const address of addresses) {
      await renew(address);
      expect(await ask(address)).toEqual([200, 'HIT', 'first']);
    }
  }
  await upstream.stop();
  await renew('/nosotros');
  expect(await ask('/nosotros')).toEqual([200, 'HIT', 'first']);
  await upstream.start();
  upstream.answerWith(status(404, { 'cache-control': 'no-store', 'x-certain': '1' }));
  for (const address of addresses) {
    expect(await renew(address)).toEqual([404, 'BYPASS', 'upstream 404']);
    expect(await ask(address)).toEqual([404, 'HIT', 'upstream 404']);
  }
});

test('a page that has become too large for a copy replaces the one there is, and makes none', async () => {
  upstream.answerWith(page('large', { 'cache-control': 'no-store', 'x-certain': '1' }));
  expect(await renew('/nosotros')).toEqual([200, 'BYPASS', 'large']);
  expect(await ask('/nosotros')).toEqual([200, 'HIT', 'large']);
  for (let visit = 1; visit <= 2; visit += 1)
    expect(await ask('/noticias/large')).toEqual([200, 'MISS', 'large']);
});

test('no visitor reaches what the backend tells the shell', async () => {
  const count = upstream.requests.length;
  for (const address of [
    '/publications',
    '//publications',
    '/%70ublications',
    '/publications?x',
    '/x/..%2fpublications',
  ]) {
    const { status: code } = await fetch(edge.origin + address, { method: 'POST', body: '{}' });
    expect([address, code]).toEqual([address, 404]);
  }
  expect(upstream.requests.length).toBe(count);
});
