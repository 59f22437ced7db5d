import type { SitemapEntry } from '@consejo/shared/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from '../config/readConfig.ts';
import type { LiveSection } from '../live/applySectionPolicy.ts';
import { asSent, fakeSection } from '../live/section.fixtures.ts';
import { sitemap } from './sitemap.ts';

const origin = 'https://site.test';

async function open(
  live: LiveSection[],
  readPart: (remote: string, ...part: unknown[]) => Promise<unknown>,
  isWhole = true,
) {
  const app = fastify();
  const sections = { live: () => ({ live, isWhole }), readPart: asSent(readPart) };
  await app.register(sitemap, { config: readConfig({ SITE_ORIGIN: origin }), sections });
  return app;
}
const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/site\.test(\/[^<?]*)<\/loc>/g)].map(([, path = '']) => path);

const pages = async (app: FastifyInstance) => pathsIn((await app.inject('/sitemap.xml')).body);
const cacheOf = async (app: FastifyInstance) => {
  const { statusCode, headers } = await app.inject('/sitemap.xml');
  return [statusCode, headers['cache-control']];
};
const fresh = [200, 'public, max-age=300'];
const uncached = [200, 'no-store'];

const news = fakeSection({
  name: 'remote_news',
  paths: ['noticias'],
  pages: ['/noticias'],
  hasSitemap: true,
});
const contact = fakeSection({ name: 'remote_contact', paths: ['contacto'], pages: ['/contacto'] });

test('ten thousand news are read once for all requests', async () => {
  const entries = Array.from({ length: 10_000 }, (_, n): SitemapEntry => ({ path: `/noticias/n${n}` }));
  const readPart = jest.fn(async () => entries);
  const app = await open([news, contact], readPart);
  const responses = await Promise.all(Array.from({ length: 20 }, () => app.inject('/sitemap.xml')));
  for (const { statusCode, headers } of responses)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/xml; charset=utf-8',
      'public, max-age=300',
    ]);
  expect(await pages(app)).toEqual(['/', '/noticias', '/contacto', ...entries.map(({ path }) => path)]);
  expect(readPart.mock.calls).toEqual([['remote_news', { kind: 'sitemap' }, 30_000]]);
  await app.close();
});

test('a query makes no other file', async () => {
  const app = await open([news], async () => [{ path: '/noticias/a' }]);
  const { statusCode, headers } = await app.inject('/sitemap.xml?x=1');
  expect([statusCode, headers.location]).toEqual([301, '/sitemap.xml']);
  await app.close();
});

test('without a section it is not cached', async () => {
  const app = await open([news], async () => [{ path: '/noticias/a' }], false);
  expect(await cacheOf(app)).toEqual(uncached);
  await app.close();
});

test.each([
  ['an object instead of a list', { path: '/noticias/a' }, []],
  [
    'paths of other sections and sites',
    [{ path: '/contacto/a' }, { path: 'https://evil.test/' }, { path: '//evil.test' }],
    [],
  ],
  ['invalid entries', [null, 'x', { path: 5 }, { path: '/noticias/a', changed: new Date(Number.NaN) }], []],
  ['years beyond XML', [{ path: '/noticias/a', changed: new Date(8e15) }], []],
  ['duplicates', [{ path: '/noticias' }, { path: '/noticias/b' }, { path: '/noticias/b' }], ['/noticias/b']],
  ['characters that would break the XML', [{ path: '/noticias/<a>' }, { path: '/noticias/"&' }], []],
  ['an invalid entry and keeps the rest', [{}, { path: '/noticias/b' }], ['/noticias/b']],
])('it drops %s', async (_, given, kept) => {
  const app = await open([news], async () => given);
  expect((await app.inject('/sitemap.xml')).statusCode).toBe(200);
  expect(await pages(app)).toEqual(['/', '/noticias', ...kept]);
  await app.close();
});

test('of a hundred thousand entries the first are in it, as many as the standard allows', async () => {
  const app = await open([news], async () =>
    Array.from({ length: 100_000 }, (_, n) => ({ path: `/noticias/n${n}` })),
  );
  const { body } = await app.inject('/sitemap.xml');
  expect(body.match(/<loc>/g)).toHaveLength(50_000);
  expect(pathsIn(body).slice(2, 4)).toEqual(['/noticias/n0', '/noticias/n1']);
  await app.close();
});

test('a section that does not respond in time costs only its own entries', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  try {
    const other = fakeSection({ name: 'remote_other', paths: ['otra'], pages: ['/otra'], hasSitemap: true });
    const app = await open([news, other], (remote) =>
      remote === 'remote_news' ? new Promise(() => undefined) : Promise.resolve([{ path: '/otra/a' }]),
    );
    const response = app.inject('/sitemap.xml');
    await new Promise((resolve) => setImmediate(resolve));
    await jest.advanceTimersByTimeAsync(7000);
    const { body, headers } = await response;
    expect([headers['cache-control'], pathsIn(body)]).toEqual([
      'no-store',
      ['/', '/noticias', '/otra', '/otra/a'],
    ]);
    await app.close();
  } finally {
    jest.useRealTimers();
  }
});

test('no section crowds out another', async () => {
  const other = fakeSection({ name: 'remote_other', paths: ['otra'], pages: [], hasSitemap: true });
  const app = await open([news, other], async (remote) =>
    Array.from({ length: remote === 'remote_news' ? 30_000 : 10 }, (_, n) => ({
      path: `/${remote === 'remote_news' ? 'noticias' : 'otra'}/n${n}`,
    })),
  );
  const found = await pages(app);
  expect(found.filter((path) => path.startsWith('/otra/'))).toHaveLength(10);
  expect(found.filter((path) => path.startsWith('/noticias/'))).toHaveLength(Math.floor((25_000 - 2) / 2));
  await app.close();
});

describe('a sitemap over time', () => {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'clearTimeout'],
    });
  });
  let onTestEnd: () => Promise<unknown> = async () => {};
  afterEach(async () => {
    jest.useRealTimers();
    await onTestEnd();
  });

  /** The test can replace the live sections. */
  async function openSite(
    live: LiveSection[],
    readPart: (remote: string, ...part: unknown[]) => Promise<unknown>,
  ) {
    const site = { live };
    const app = fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
    const sections = { live: () => ({ live: site.live, isWhole: true }), readPart: asSent(readPart) };
    await app.register(sitemap, { config: readConfig({ SITE_ORIGIN: origin }), sections });
    onTestEnd = () => app.close();
    return { app, site, get: () => pages(app) };
  }
  const later = (ms: number) => jest.setSystemTime(Date.now() + ms);

  test('a section that fails costs only its own entries, and no incomplete file is cached', async () => {
    const readPart = jest
      .fn()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue([{ path: '/noticias/a' }]);
    const app = await open([news, contact], readPart);
    onTestEnd = () => app.close();
    expect(await cacheOf(app)).toEqual(uncached);
    // Cached for a second, so that constant requests do not rebuild it each time.
    expect(await pages(app)).toEqual(['/', '/noticias', '/contacto']);
    expect(readPart).toHaveBeenCalledTimes(1);
    later(1000);
    expect(await cacheOf(app)).toEqual(fresh);
    expect(await pages(app)).toContain('/noticias/a');
  });

  test('a complete one is cached for a minute, then rebuilt', async () => {
    const readPart = jest.fn(async (): Promise<SitemapEntry[]> => [{ path: '/noticias/a' }]);
    const { site, get } = await openSite([news], readPart);
    await get();
    site.live = [news, contact];
    later(59_999);
    expect(await get()).toEqual(['/', '/noticias', '/noticias/a']);
    expect(readPart).toHaveBeenCalledTimes(1);
    later(1);
    expect(await get()).toEqual(['/', '/noticias', '/contacto', '/noticias/a']);
    expect(readPart).toHaveBeenCalledTimes(2);
    expect(lines).toEqual([]);
  });

  test('the entries of one section stay cached while another is retried', async () => {
    const other = fakeSection({ name: 'remote_other', paths: ['otra'], hasSitemap: true });
    let isDown = true;
    const readPart = jest.fn(async (remote: string) => {
      if (remote === 'remote_other' && isDown) throw new Error('away');
      return [{ path: remote === 'remote_other' ? '/otra/a' : '/noticias/a' }];
    });
    const { get } = await openSite([news, other], readPart);
    expect(await get()).toEqual(['/', '/noticias', '/noticias/a']);
    expect(lines.join()).toMatch(/away.*remote_other/s);
    isDown = false;
    later(1000);
    expect(await get()).toEqual(['/', '/noticias', '/noticias/a', '/otra/a']);
    expect(readPart.mock.calls.map(([remote]) => remote)).toEqual([
      'remote_news',
      'remote_other',
      'remote_other',
    ]);
  });

  test('a new build of a section is read at once, a removed section no longer', async () => {
    const readPart = jest.fn(async () => [{ path: '/noticias/a' }]);
    const { site, get } = await openSite([news], readPart);
    await get();
    later(60_000);
    site.live = [{ ...news, buildId: 'newer' }];
    await get();
    expect(readPart).toHaveBeenCalledTimes(2);
    later(60_000);
    site.live = [];
    expect(await get()).toEqual(['/']);
    expect(readPart).toHaveBeenCalledTimes(2);
  });

  test('a section without sitemap entries is not read', async () => {
    const readPart = jest.fn(async () => [{ path: '/contacto/a' }]);
    const { get } = await openSite([contact], readPart);
    expect(await get()).toEqual(['/', '/contacto']);
    expect(readPart).not.toHaveBeenCalled();
  });

  test('the number of dropped entries is logged', async () => {
    const { get } = await openSite([news], async () => [{ path: '/contacto' }, { path: '/noticias/a' }]);
    await get();
    expect(lines.join()).toMatch(/remote_news.*1 of 2/s);
  });

  test('the date of change is written where it is known', async () => {
    const { app } = await openSite([news], async () => [
      { path: '/noticias/a', changed: new Date('2026-11-13T10:00:00.000Z') },
    ]);
    const { body } = await app.inject('/sitemap.xml');
    expect(body.split('<lastmod>2026-11-13T10:00:00.000Z</lastmod>')).toHaveLength(1 + 2);
  });
});
