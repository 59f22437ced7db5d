import { readdir } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from '@playwright/test';
import { long } from '../support/figure.ts';
import {
  ask as askAt,
  askPlainly,
  createUpstream,
  type Edge,
  page,
  startEdge,
  status,
} from '../support/startEdge.ts';

// What the edge caches and serves, and what it never caches.

const longFresh = { 'cache-control': 's-maxage=60' };
let upstream: Awaited<ReturnType<typeof createUpstream>>;
let edge: Edge;

test.beforeEach(async () => {
  upstream = await createUpstream(page('first'));
  await upstream.start();
  edge = await startEdge(upstream.origin);
});
test.afterEach(async () => {
  await edge.stop();
  await upstream.stop();
});

const ask = (address: string, init?: RequestInit) => askAt(edge.origin, address, init);
const requestCount = () => upstream.requests.length;

/** Waits until the copy is stale; visitors then get it while it is revalidated. */
const untilStale = (address: string) =>
  expect.poll(async () => (await ask(address)).cache).toMatch(/STALE|UPDATING/);

test('a fresh page is requested once', async () => {
  upstream.answerWith(page('first', longFresh));
  expect(await ask('/nosotros')).toMatchObject({ status: 200, cache: 'MISS', text: 'first' });
  expect(await ask('/nosotros')).toMatchObject({ status: 200, cache: 'HIT', text: 'first' });
  expect(requestCount()).toBe(1);
});

test('a preview is neither kept nor answered from a copy, also in an outage', async () => {
  upstream.answerWith(page('draft', longFresh));
  for (let visit = 1; visit <= 2; visit += 1) {
    for (const address of ['/nosotros?preview=a.b', '/nosotros?lng=en&preview=a.b'])
      expect(await ask(address)).toMatchObject({ status: 200, cache: null, text: 'draft' });
    expect(requestCount()).toBe(2 * visit);
  }
  upstream.answerWith(page('first', longFresh));
  expect(await ask('/nosotros')).toMatchObject({ cache: 'MISS', text: 'first' });
  upstream.answerWith(status(403, { 'cache-control': 'no-store' }));
  expect(await ask('/nosotros?preview=a.b')).toMatchObject({ status: 403, text: 'upstream 403' });
  await upstream.stop();
  expect(await ask('/nosotros?preview=a.b')).toMatchObject({ status: 503, cache: null });
  expect(await ask('/nosotros')).toMatchObject({ status: 200, cache: 'HIT' });
});

test('a stale copy is served at once and revalidated in the background by one request', async () => {
  await ask('/');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  upstream.answerWith(async (request, response) => {
    await held;
    page('second', longFresh)(request, response);
  });
  await untilStale('/');
  await expect.poll(requestCount).toBe(2);
  const visitors = await Promise.all(Array.from({ length: 20 }, () => ask('/')));
  expect(new Set(visitors.map(({ text }) => text))).toEqual(new Set(['first']));
  expect(requestCount()).toBe(2);
  release();
  await expect.poll(() => ask('/')).toMatchObject({ cache: 'HIT', text: 'second' });
});

test('concurrent visitors of an uncached page make one request', async () => {
  upstream.answerWith((request, response) =>
    setTimeout(() => page('slow', longFresh)(request, response), 700),
  );
  const visitors = await Promise.all(Array.from({ length: 20 }, () => ask('/eventos')));
  expect(visitors).toEqual(Array(20).fill(expect.objectContaining({ status: 200, text: 'slow' })));
  expect(requestCount()).toBe(1);
});

for (const code of [500, 502, 503, 504, 429]) {
  test(
    `an upstream that answers ${code} keeps the last good copy`,
    [503, 429].includes(code) ? {} : long,
    async () => {
      await ask('/');
      upstream.answerWith(status(code, { 'cache-control': 'no-store' }));
      await untilStale('/');
      const before = requestCount();
      // Retried, and still served after the failure.
      await expect
        .poll(async () => [await ask('/').then(({ text }) => text), requestCount() > before + 1])
        .toEqual(['first', true]);
      upstream.answerWith(page('second', longFresh));
      await expect.poll(() => ask('/')).toMatchObject({ cache: 'HIT', text: 'second' });
    },
  );
}

test('while the upstream is down or hangs, visitors get the last good copy at once', async () => {
  await ask('/');
  await upstream.stop();
  await untilStale('/');
  expect(await ask('/')).toMatchObject({ status: 200, text: 'first' });

  upstream.answerWith(() => undefined);
  await upstream.start();
  // The edge asks again in the background, after its answer.
  while (requestCount() === 1) {
    const answer = await ask('/', { signal: AbortSignal.timeout(5000) });
    expect(answer).toMatchObject({ status: 200, text: 'first' });
  }
  expect(await ask('/')).toMatchObject({ status: 200, text: 'first' });
});

test('an error page is passed on and never cached', async () => {
  upstream.answerWith(status(503, { 'retry-after': '10', 'cache-control': 'no-store' }));
  for (let visit = 1; visit <= 2; visit += 1) {
    const { status: code, headers, text } = await ask('/');
    expect([code, headers.get('retry-after'), text]).toEqual([503, '10', 'upstream 503']);
    expect(requestCount()).toBe(visit);
  }
});

for (const address of ['/noticias/abc', '/api/news/abc', '/uploads/a.pdf']) {
  test(`what is withdrawn from ${address} is gone at the second visit`, async () => {
    await ask(address);
    await untilStale(address);
    upstream.answerWith(status(404, { 'cache-control': 'no-store', 'x-certain': '1' }));
    await expect.poll(() => ask(address)).toMatchObject({ status: 404, cache: 'HIT', text: 'upstream 404' });
  });
}

test('a 404 of a shell that lacks a section replaces no copy', async () => {
  await ask('/api/news/abc');
  upstream.answerWith(status(404, { 'cache-control': 'no-store' }));
  await untilStale('/api/news/abc');
  const asked = requestCount();
  while (requestCount() < asked + 3)
    expect(await ask('/api/news/abc')).toMatchObject({ status: 200, text: 'first' });
});

test('without a copy no 404 is stored, whatever a visitor sends', async () => {
  upstream.answerWith(status(404, { 'cache-control': 'no-store', 'x-certain': '1' }));
  for (const address of ['/no-existe', '/assets/none.js', '/api/none'].flatMap((one) => [one, one])) {
    const { status: code, cache, headers } = await ask(address, { headers: { 'x-renews': 'STALE' } });
    expect([code, cache, headers.get('cache-control')]).toEqual([404, 'MISS', 'no-store']);
    expect(upstream.requests.at(-1)?.headers).not.toHaveProperty('x-renews');
  }
});

test('every write reaches the upstream', async () => {
  upstream.answerWith(page('thanks', longFresh));
  await ask('/contacto');
  for (let visit = 1; visit <= 2; visit += 1) {
    const sent = await ask('/contacto', { method: 'POST', body: 'name=Ana' });
    expect(sent).toMatchObject({ status: 200, text: 'thanks', cache: null });
    expect(requestCount()).toBe(1 + visit);
  }
  expect((await ask('/contacto')).cache).toBe('HIT');
});

test('no cookie passes the edge in either direction; it sets the language cookie itself', async () => {
  upstream.answerWith(page('one', { ...longFresh, 'set-cookie': 'session=secret' }));
  const headers = { cookie: 'session=mine; i18next=en' };
  for (const cache of ['MISS', 'HIT']) {
    const answer = await ask('/nosotros', { headers });
    expect(answer).toMatchObject({ status: 200, cache });
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect(upstream.requests[0]?.headers.cookie).toBeUndefined();
  for (const cache of ['MISS', 'HIT']) {
    const answer = await ask('/nosotros?lng=en', { headers });
    expect(answer.cache).toBe(cache);
    expect(answer.headers.getSetCookie()).toEqual(['i18next=en; Path=/; Max-Age=31536000; SameSite=Lax']);
  }
});

test('copies vary by language and encoding only, not by host, TLS or campaign parameters', async () => {
  upstream.answerWith((request, response) =>
    page(`${request.headers['accept-language']} ${request.headers['accept-encoding']}`, longFresh)(
      request,
      response,
    ),
  );
  const visits: [string, Record<string, string>, string][] = [
    ['/', { 'accept-encoding': 'gzip, deflate, br, zstd' }, 'es br'],
    ['/', { 'accept-encoding': 'gzip' }, 'es gzip'],
    ['/', { 'accept-encoding': 'identity' }, 'es gzip'],
    ['/', { 'accept-language': 'en-US,en;q=0.9,es;q=0.8' }, 'en'],
    ['/', { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.8' }, 'en'],
    ['/', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'es'],
    ['/', { 'accept-language': 'de' }, 'es'],
    ['/', { 'accept-language': 'en', cookie: 'i18next=es' }, 'es'],
    ['/?lng=en', { 'accept-language': 'es', cookie: 'i18next=es' }, 'en'],
    ['/?lng=xx', { cookie: 'i18next=en' }, 'en'],
  ];
  for (const [address, headers, expected] of visits) {
    expect((await ask(address, { headers })).text).toContain(expected);
    expect(await ask(address, { headers })).toMatchObject({
      cache: 'HIT',
      text: expect.stringContaining(expected),
    });
  }
  const before = requestCount();
  await ask('/', { headers: { host: 'other.example' } });
  const marked = await ask('/noticias/abc?utm_source=x&fbclid=y');
  expect([marked.status, marked.headers.get('location')]).toEqual([302, '/noticias/abc']);
  expect(requestCount()).toBe(before);
});

test('a file is served at its own address only, and invented ones cannot evict it', async () => {
  upstream.answerWith((request, response) =>
    (request.url === '/assets/file.js' ? page('script', longFresh) : status(404))(request, response),
  );
  for (const cache of ['MISS', 'HIT'])
    expect(await ask('/assets/file.js')).toMatchObject({ status: 200, cache, text: 'script' });
  expect(await ask('/noticias/x%2F..%2F..%2Fassets%2Ffile.js')).toMatchObject({ status: 404, cache: null });

  upstream.answerWith(page('invented', longFresh));
  const filesIn = async (room: string) =>
    (await readdir(path.join(edge.folder, room), { recursive: true })).filter((name) =>
      /[0-9a-f]{32}/.test(name),
    ).length;
  for (const address of [
    '/assets/file.js?1',
    '/assets/../assets/file.js',
    '/assets//file.js',
    '/assets/f%69le.js',
  ])
    await askPlainly(edge.origin, address);
  expect([await filesIn('files'), await filesIn('searches')]).toEqual([1, 0]);
});

test('a file under an invented address is fetched only as far as somebody reads it', async () => {
  const ended: boolean[] = [];
  upstream.answerWith((_, response) => {
    response.writeHead(200, { 'cache-control': 's-maxage=600' });
    response.on('close', () => ended.push(response.writableFinished));
    // More than the buffers in between hold.
    Readable.from(Array(1000).fill(Buffer.alloc(100_000))).pipe(response);
  });
  const addresses = ['/uploads/%61.pdf', '/uploads//a.pdf', '/uploads/./a.pdf'];
  for (const path of addresses) {
    await new Promise((resolve) =>
      get(edge.origin, { path }, (response) => response.once('data', () => resolve(response.destroy()))),
    );
  }
  await expect.poll(() => ended).toEqual(addresses.map(() => false));
  await ask('/uploads/%61.pdf', { method: 'HEAD' });
  expect(upstream.requests.at(-1)?.method).toBe('HEAD');
});

test('a query on a file is dropped, before anything is asked for', async () => {
  for (const query of ['?1', '?//evil.test', '?%0d%0ax: y']) {
    const { status: code, headers } = await ask(`/uploads/a.pdf${query}`);
    expect([code, headers.get('location')]).toEqual([302, '/uploads/a.pdf']);
  }
  expect(requestCount()).toBe(0);
});

test('no header of a visitor decides how a copy is compressed', async () => {
  await ask('/api/news', { headers: { 'x-no-compression': '1' } });
  expect(upstream.requests.at(-1)?.headers).not.toHaveProperty('x-no-compression');
});
