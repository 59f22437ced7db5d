import { createHmac } from 'node:crypto';
import fastify from 'fastify';
import { readConfig } from '../config/readConfig.ts';
import { createContent } from '../content/createContent.ts';
import { atEnd, listen } from '../http/server.fixtures.ts';
import { fakeSection } from '../live/section.fixtures.ts';
import { createEdgeCopies } from './createEdgeCopies.ts';
import { publications } from './publications.ts';

const section = fakeSection({
  pages: ['/noticias', '/nosotros'],
  files: [{ kind: 'feed', path: '/noticias/feed.xml', page: '/noticias', title: 'Noticias' }],
});

/** The shell between a backend that counts and an edge that notes what it is to renew. */
async function start() {
  let count = 0;
  let backendStatus = 200;
  const renewed: string[] = [];
  const failing = new Set<string>();
  const unstored = new Set<string>();
  let held = Promise.resolve();
  const backend = await listen(async ({ url }, response) => {
    count += 1;
    const data = url === '/api/news?neighbours' ? 'the same' : count;
    await held;
    response.writeHead(backendStatus).end(JSON.stringify({ data }));
  });
  const edge = await listen(({ url = '', headers }, response) => {
    if (headers['x-renew'] === '1')
      renewed.push(`${headers['accept-language']} ${headers['accept-encoding']} ${url}`);
    const cache = failing.has(url) ? 'MIRROR' : 'BYPASS';
    const policy = unstored.has(url) ? 'no-store' : 's-maxage=30';
    response.writeHead(200, { 'x-cache': cache, 'cache-control': policy }).end();
  });
  const config = readConfig({ CONTENT_URL: backend, SITE_API_TOKEN: 'token', EDGE_ADDRESSES: edge });
  const app = fastify();
  const content = createContent(config, app.log);
  let isReady = true;
  const sections = {
    live: () => ({ live: [section], isWhole: true }),
    status: () => ({ isReady, remotes: [] }),
  };
  const copies = createEdgeCopies(config, sections, content);
  const onRenewed = jest.fn();
  await app.register(publications, { config, content, copies, onRenewed });
  atEnd(() => app.close());
  const read = async (address: string): Promise<number> =>
    JSON.parse((await content.read(address)).body).data;
  const post = async (body: string, signature: string | undefined) => {
    const headers = { 'content-type': 'application/json', ...(signature && { 'x-publication': signature }) };
    return (await app.inject({ method: 'POST', url: '/publications', headers, body })).statusCode;
  };
  return {
    ...{ content, copies, failing, unstored, onRenewed, read, post },
    /** @returns what lets the backend answer again */
    hold: () => {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    restart: () => {
      isReady = false;
    },
    failBackend: () => {
      backendStatus = 500;
    },
    tell: (message: object) => post(JSON.stringify(message), sign(JSON.stringify(message))),
    /** What was renewed since, without languages and encodings. */
    renewedPages: () => [...new Set(renewed.splice(0).map((line) => line.split(' ')[2]))].sort(),
    renewed,
  };
}

function sign(body: string, { token = 'token', time = Date.now() } = {}) {
  const key = createHmac('sha256', token).update('publications').digest();
  return `${time}.${createHmac('sha256', key).update(`${time}.${body}`).digest('base64url')}`;
}

const forget = { calls: ['/api/news', '/api/news/a'], pages: ['/noticias/a'], renews: false };
const renew = { ...forget, renews: true };

test('without a signature of the backend, of now and of this body, nothing happens', async () => {
  const { onRenewed, post, read, renewed } = await start();
  await read('/api/news');
  const body = JSON.stringify(forget);
  const signatures = {
    none: undefined,
    empty: '.',
    old: sign(body, { time: Date.now() - 61_000 }),
    future: sign(body, { time: Date.now() + 61_000 }),
    'of another token': sign(body, { token: 'x' }),
    'of another body': sign(JSON.stringify(renew)),
    'of another time': sign(body, { time: Date.now() - 61_000 }).replace(/^\d+/, String(Date.now())),
  };
  for (const [what, signature] of Object.entries(signatures))
    expect([what, await post(body, signature)]).toEqual([what, 401]);
  expect(await post('{}', sign('{}'))).toBe(400);
  const long = JSON.stringify({ ...forget, pages: Array(2000).fill('/noticias/a') });
  expect(await post(long, sign(long))).toBe(413);
  expect([await read('/api/news'), renewed, onRenewed.mock.calls]).toEqual([1, [], []]);
});

test('a publication makes its calls old, the others stay fresh', async () => {
  const { onRenewed, read, tell } = await start();
  const calls = ['/api/news?populate=*', '/api/news/a', '/api/news/b', '/api/faqs'];
  for (const call of calls) await read(call);
  expect(await tell(forget)).toBe(200);
  expect(await Promise.all(calls.map(read))).toEqual([5, 6, 3, 4]);
  expect(onRenewed).not.toHaveBeenCalled();
  expect(await tell(renew)).toBe(200);
  expect(onRenewed).toHaveBeenCalledTimes(1);
  expect(await tell({ pages: [], renews: false })).toBe(200);
  expect(Math.min(...(await Promise.all(calls.map(read))))).toBe(7);
});

test('what was begun before a publication is neither kept nor copied, and a backend that fails is not passed for new', async () => {
  const { content, copies, failBackend, hold, read, tell } = await start();
  const startedAt = performance.now();
  const release = hold();
  const early = read('/api/news');
  expect(await tell(forget)).toBe(200);
  const late = read('/api/news');
  release();
  expect(await Promise.all([early, late])).toEqual([1, 2]);
  expect(await read('/api/news')).toBe(2);
  expect(copies.add('/noticias', ['/api/news'], startedAt)).toBe(false);
  expect(copies.add('/preguntas', ['/api/faqs'], startedAt)).toBe(true);
  expect(await tell(forget)).toBe(200);
  failBackend();
  expect([await read('/api/news'), content.isDown()]).toEqual([2, true]);
  expect(await tell(renew)).toBe(503);
});

test('each edge renews the pages and files that were touched, in both languages and encodings', async () => {
  const { copies, failing, unstored, renewed, renewedPages, restart, tell } = await start();
  expect(await tell(renew)).toBe(200);
  expect(renewed.filter((line) => line.endsWith('/noticias/a')).sort()).toEqual(
    ['en br', 'en gzip', 'es br', 'es gzip'].map((kind) => `${kind} /noticias/a`),
  );
  // Of other pages it does not know what they show.
  expect(renewedPages()).toEqual([
    '/',
    '/nosotros',
    '/noticias',
    '/noticias/a',
    '/noticias/feed.xml',
    '/sitemap.xml',
  ]);

  const ofList = ['/api/news?populate=*'];
  copies.add('/', ['/api/home-view'], performance.now());
  copies.add('/nosotros', ['/api/about-view?populate=*'], performance.now());
  for (const address of ['/noticias', '/noticias?lng=en']) copies.add(address, ofList, performance.now());
  expect(await tell(renew)).toBe(200);
  const first = ['/noticias', '/noticias/a', '/noticias/feed.xml', '/noticias?lng=en', '/sitemap.xml'];
  expect(renewedPages()).toEqual(first);
  failing.add('/noticias/a');
  expect(await tell(renew)).toBe(503);
  expect(renewedPages()).toEqual(first);
  failing.clear();
  unstored.add('/noticias/a');
  expect(await tell(renew)).toBe(503);
  unstored.clear();
  // Others that fail keep nothing from being confirmed.
  failing.add('/noticias');
  expect(await tell(renew)).toBe(200);
  renewedPages();
  restart();
  expect([await tell(renew), renewed]).toEqual([503, []]);
});

test('then what else has changed is renewed: not what shows the same as before, nor invented addresses in its place', async () => {
  const { copies, read, renewed, tell } = await start();
  const add = async (address: string, calls: string[]) => {
    for (const call of calls) await read(call);
    copies.add(address, calls, performance.now());
  };
  await add('/noticias/same', ['/api/news/same', '/api/news?neighbours']);
  await add('/noticias/other', ['/api/news/other', '/api/news?neighbours', '/api/news?other']);
  await add('/api/news?neighbours', ['/api/news?neighbours']);
  // Of a section that would fill the memory.
  await add('/noticias/huge', [`/api/news?${'x'.repeat(10_000)}`]);
  for (let index = 0; index < 3000; index += 1) copies.add(`/?${index}`, [], performance.now());
  await add('/noticias?pagina=2', ['/api/news?pagina=2']);
  for (const message of [forget, renew]) expect(await tell(message)).toBe(200);
  const ofOthers = renewed.filter((line) => line.includes('gzip') && /other|pagina/.test(line));
  expect(ofOthers.sort()).toEqual([
    'en gzip /noticias/other',
    'en gzip /noticias?pagina=2',
    'es gzip /noticias/other',
    'es gzip /noticias?pagina=2',
  ]);
  expect(renewed.filter((line) => /same|neighbours|huge|\?\d/.test(line))).toEqual([]);
});
