import { expect, test } from '@playwright/test';
import { createUpstream, type Edge, page, startEdge, status } from '../support/startEdge.ts';

// What the edge keeps and gives, and what it never does, whoever is behind it.

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

const ask = async (address: string, init: RequestInit = {}) => {
  const response = await fetch(edge.origin + address, { redirect: 'manual', ...init });
  return {
    status: response.status,
    cache: response.headers.get('x-cache'),
    headers: response.headers,
    text: await response.text(),
  };
};
const asked = () => upstream.requests.length;

/** Until the copy is no longer fresh: from then on visitors get it while it is renewed, or cannot be. */
const untilOld = (address: string) =>
  expect.poll(async () => (await ask(address)).cache).toMatch(/STALE|UPDATING/);

test('a page is asked for once while it is fresh', async () => {
  upstream.answerWith(page('first', longFresh));
  expect(await ask('/nosotros')).toMatchObject({ status: 200, cache: 'MISS', text: 'first' });
  expect(await ask('/nosotros')).toMatchObject({ status: 200, cache: 'HIT', text: 'first' });
  expect(asked()).toBe(1);
});

test('an old copy is given at once and renewed behind the visitor’s back, by one request for all', async () => {
  await ask('/');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  upstream.answerWith(async (request, response) => {
    await held;
    page('second', longFresh)(request, response);
  });
  await untilOld('/');
  await expect.poll(asked).toBe(2);
  const visitors = await Promise.all(Array.from({ length: 20 }, () => ask('/')));
  expect(new Set(visitors.map(({ text }) => text))).toEqual(new Set(['first']));
  expect(asked()).toBe(2);
  release();
  await expect.poll(() => ask('/')).toMatchObject({ cache: 'HIT', text: 'second' });
});

test('many visitors of a page that has no copy make one request', async () => {
  upstream.answerWith((request, response) =>
    setTimeout(() => page('slow', longFresh)(request, response), 700),
  );
  const visitors = await Promise.all(Array.from({ length: 20 }, () => ask('/eventos')));
  expect(visitors.every(({ status, text }) => status === 200 && text === 'slow')).toBe(true);
  expect(asked()).toBe(1);
});

for (const code of [500, 502, 503, 504, 429]) {
  test(`an upstream that answers ${code} leaves the last good copy in its place`, async () => {
    await ask('/');
    upstream.answerWith(status(code, { 'cache-control': 'no-store' }));
    await untilOld('/');
    const before = asked();
    // Tried anew, and still there after the failure.
    await expect
      .poll(async () => [await ask('/').then(({ text }) => text), asked() > before + 1])
      .toEqual(['first', true]);
    upstream.answerWith(page('second', longFresh));
    await expect.poll(() => ask('/')).toMatchObject({ cache: 'HIT', text: 'second' });
  });
}

test('an upstream that is gone leaves the last good copy, and nobody waits for one that hangs', async () => {
  await ask('/');
  await upstream.stop();
  await untilOld('/');
  expect(await ask('/')).toMatchObject({ status: 200, text: 'first' });

  upstream.answerWith(() => undefined);
  await upstream.start();
  for (let visit = 0; visit < 3; visit += 1) {
    const answer = await ask('/', { signal: AbortSignal.timeout(5000) });
    expect(answer).toMatchObject({ status: 200, text: 'first' });
  }
  expect(asked()).toBeGreaterThan(1);
});

test('a page that fails is passed on and never kept', async () => {
  upstream.answerWith(status(503, { 'retry-after': '10', 'cache-control': 'no-store' }));
  for (let visit = 1; visit <= 2; visit += 1) {
    const { status: code, headers, text } = await ask('/');
    expect([code, headers.get('retry-after'), text]).toEqual([503, '10', 'upstream 503']);
    expect(asked()).toBe(visit);
  }
});

for (const address of ['/no-existe', '/assets/none.js', '/api/none']) {
  test(`a 404 of ${address} is never kept`, async () => {
    upstream.answerWith(status(404));
    for (let visit = 1; visit <= 3; visit += 1) {
      expect(await ask(address)).toMatchObject({ status: 404, cache: 'MISS' });
      expect(asked()).toBe(visit);
    }
  });
}

test('what is written goes through each time', async () => {
  upstream.answerWith(page('thanks', longFresh));
  await ask('/contacto');
  for (let visit = 1; visit <= 2; visit += 1) {
    const sent = await ask('/contacto', { method: 'POST', body: 'name=Ana' });
    expect(sent).toMatchObject({ status: 200, text: 'thanks', cache: null });
    expect(asked()).toBe(1 + visit);
  }
  expect((await ask('/contacto')).cache).toBe('HIT');
});

test('no cookie travels behind the edge or from there; the language’s own is the address’s', async () => {
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

test('a copy is one for each language and encoding; host, TLS and marks of campaigns make no more', async () => {
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
  const before = asked();
  await ask('/', { headers: { host: 'other.example' } });
  expect((await ask('/assets/a.js?1')).cache).toBe('MISS');
  expect((await ask('/assets/a.js?2')).cache).toBe('HIT');
  const marked = await ask('/noticias/abc?utm_source=x&fbclid=y');
  expect([marked.status, marked.headers.get('location')]).toEqual([302, '/noticias/abc']);
  expect((await ask('//example.org?fbclid=y')).headers.get('location')).toBeNull();
  expect(asked()).toBe(before + 2);
});
