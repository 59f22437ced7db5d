import { expect, test } from '@playwright/test';
import {
  ask as askAt,
  askPlainly,
  createUpstream,
  type Edge,
  page,
  startEdge,
  status,
} from '../support/startEdge.ts';
import { type Mirror, startMirror } from '../support/startMirror.ts';

// The third source: what the edge serves when the shell fails and it has no copy.

let upstream: Awaited<ReturnType<typeof createUpstream>>;
let mirror: Mirror;
let edge: Edge;

const document = (language: string, address: string) =>
  `<!doctype html><html lang="${language}"><head></head><body>${language} ${address} <img src="/uploads/a.webp"></body></html>`;
/** A site of three pages. */
const site: Parameters<typeof createUpstream>[0] = (request, response) => {
  const { url = '', headers } = request;
  if (url === '/sitemap.xml') {
    response.end(
      '<loc>https://site.test/</loc><loc>https://site.test/n</loc><loc>https://site.test/n?pagina=2</loc>',
    );
  } else if (/^\/(n(\?pagina=2)?)?$/.test(url)) {
    page(document(headers['accept-language'] ?? '', url))(request, response);
  } else if (/^\/(robots|favicon|icon|social-card|\.well-known|uploads)/.test(url)) response.end('a file');
  else status(404)(request, response);
};

test.beforeAll(async () => {
  upstream = await createUpstream(site);
  await upstream.start();
  mirror = await startMirror();
  expect(await mirror.renew(upstream.origin)).toMatchObject({ code: 0 });
  await upstream.stop();
});
test.afterAll(async () => {
  await mirror.stop();
  await upstream.stop();
});
test.beforeEach(async () => {
  upstream.answerWith(site);
  edge = await startEdge(upstream.origin, { MIRROR_ADDRESS: mirror.address });
});
test.afterEach(async () => {
  await edge.stop();
  await upstream.stop();
});

const ask = (address: string, init?: RequestInit) => askAt(edge.origin, address, init);
const fromMirror = { status: 200, cache: 'MIRROR' };

test('without shell and copies, pages come uncached from the mirror, in their language and with their age', async () => {
  for (const [address, headers, expected] of [
    ['/', {}, 'es /'],
    ['/', { 'accept-language': 'en-GB,en' }, 'en /'],
    ['/', { 'accept-language': 'en', cookie: 'i18next=es' }, 'es /'],
    ['/n?lng=en', {}, 'en /n '],
    ['/n?pagina=2', {}, 'es /n?pagina=2'],
    ['/n?pagina=2&lng=en', {}, 'en /n?pagina=2'],
    ['/n?lng=en&pagina=2', {}, 'en /n?pagina=2'],
    ['/n/?to=below', {}, 'es /n '],
    ['/n?../../../../../../../etc/passwd', {}, 'es /n '],
  ] as const) {
    const answer = await ask(address, { headers });
    expect([address, answer.status, answer.cache]).toEqual([address, 200, 'MIRROR']);
    expect(answer.text).toContain(expected);
    expect(answer.text).toMatch(/<time datetime="20[^"]+">/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
    expect(answer.headers.get('last-modified')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'none'");
  }
  expect((await ask('/?lng=en')).headers.getSetCookie()[0]).toContain('i18next=en');
  expect(await ask('/', { method: 'HEAD' })).toMatchObject(fromMirror);
  for (const address of ['/?preview=a.b', '/x%2F..%2Fn'])
    expect(await ask(address)).toMatchObject({ status: 503, cache: null });
  expect(await ask('/uploads/a.webp')).toMatchObject({ ...fromMirror, text: 'a file' });
  const style = /href="(\/mirror\/[^"]+)"/.exec((await ask('/')).text)?.[1] ?? '-';
  expect((await ask(style)).headers.get('content-type')).toContain('text/css');
  await expect.poll(() => edge.log()).toContain('"cache":"MIRROR"');
});

test('mirrored pages are compressed for clients that accept it', async () => {
  for (const [accepted, sent] of [
    ['gzip, deflate, br, zstd', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const { headers } = await askPlainly(edge.origin, '/n', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(sent);
  }
});

test('the first response of a recovered shell is served, and copies take precedence over the mirror', async () => {
  expect(await ask('/n')).toMatchObject(fromMirror);
  await upstream.start();
  const fresh = await ask('/n');
  expect(fresh).toMatchObject({ status: 200, cache: 'MISS' });
  expect(fresh.text).not.toContain('mirror-note');
  await upstream.stop();
  await expect.poll(async () => (await ask('/n')).cache).toMatch(/STALE|UPDATING/);
  expect(await ask('/')).toMatchObject(fromMirror);
});

test('the mirror replaces the shell’s 503, but not its 404, nor pages the mirror lacks', async () => {
  await upstream.start();
  upstream.answerWith(status(503, { 'retry-after': '10', 'cache-control': 'no-store' }));
  expect(await ask('/n')).toMatchObject(fromMirror);
  expect(await ask('/uploads/a.webp')).toMatchObject(fromMirror);
  const unknown = await ask('/not-there');
  expect(unknown).toMatchObject({ status: 503, text: 'upstream 503' });
  expect(unknown.headers.get('retry-after')).toBe('10');
  upstream.answerWith(status(404));
  expect(await ask('/n')).toMatchObject({ status: 404, text: 'upstream 404' });
});

test('a form post gets 503 and a page that says the text is not lost', async () => {
  for (const address of ['/n', '/api/contact-informations', '/mirror/note.css']) {
    const refused = await ask(address, { method: 'POST', body: 'name=Ana' });
    expect(refused).toMatchObject({ status: 503, cache: null });
    expect(refused.text).toContain('lo que escribió');
    expect(refused.text).toContain('what you wrote');
    expect(refused.headers.get('cache-control')).toBe('no-store');
  }
});

test('the outage page is served if the mirror lacks the page or is down too', async () => {
  const without = await startEdge(upstream.origin, {
    MIRROR_ADDRESS: upstream.origin.replace('http://localhost', '127.0.0.1'),
  });
  const outages = [await ask('/not-there'), await ask('/mirror/none.css')];
  const gone = await fetch(`${without.origin}/n`);
  expect([gone.status, await gone.text()]).toEqual([503, outages[0]?.text]);
  await without.stop();
  for (const { status: code, text } of outages) {
    expect(code).toBe(503);
    expect(text).toContain('El sitio no está disponible en este momento');
  }
});
