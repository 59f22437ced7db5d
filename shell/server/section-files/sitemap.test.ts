import type { SitemapEntry } from '@consejo/shared/contract';
import fastify from 'fastify';
import { readConfig } from '../config/readConfig.ts';
import type { LiveSection } from '../live/applySectionPolicy.ts';
import { asSent, fakeSection } from '../live/section.fixtures.ts';
import { sitemap } from './sitemap.ts';

const news = fakeSection({
  name: 'remote_news',
  paths: ['noticias'],
  pages: ['/noticias'],
  hasSitemap: true,
});
const contact = fakeSection({ name: 'remote_contact', paths: ['contacto'], pages: ['/contacto'] });
const other = fakeSection({ name: 'remote_other', paths: ['otra'], pages: ['/otra'], hasSitemap: true });

/** The date stands still unless a test says so. */
const useClock = () =>
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'clearTimeout'],
  });
const later = (ms: number) => jest.setSystemTime(Date.now() + ms);

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  jest.useRealTimers();
  for (const close of closing.splice(0)) await close();
});

/** A site whose live sections may change. */
async function open(
  live: LiveSection[],
  readPart: (remote: string, ...part: unknown[]) => Promise<unknown>,
  isWhole = true,
) {
  const site = { live };
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
  const sections = { live: () => ({ live: site.live, isWhole }), readPart: asSent(readPart) };
  await app.register(sitemap, { config: readConfig({ SITE_ORIGIN: 'https://site.test' }), sections });
  closing.push(() => app.close());
  const ask = async (url = '/sitemap.xml') => {
    const { statusCode, headers, body } = await app.inject(url);
    const found = body.matchAll(/<loc>https:\/\/site\.test(\/[^<?]*)<\/loc>/g);
    return {
      answer: [statusCode, headers['content-type'], headers['cache-control']],
      location: headers.location,
      body,
      paths: [...found].map(([, path = '']) => path),
    };
  };
  return { ask, site, lines, paths: async () => (await ask()).paths };
}
const xml = 'application/xml; charset=utf-8';
const fresh = [200, xml, 'public, max-age=300'];
const uncached = [200, xml, 'no-store'];
const listOf = (count: number, path = '/noticias'): SitemapEntry[] =>
  Array.from({ length: count }, (_, n) => ({ path: `${path}/n${n}` }));

test('ten thousand news are read once for all requests; a section without entries is not read', async () => {
  const entries = listOf(10_000);
  const readPart = jest.fn(async () => entries);
  const { ask } = await open([news, contact], readPart);
  for (const { answer, paths } of await Promise.all(Array.from({ length: 20 }, () => ask())))
    expect([answer, paths.length]).toEqual([fresh, 10_003]);
  const { paths } = await ask();
  expect(paths).toEqual(['/', '/noticias', '/contacto', ...entries.map(({ path }) => path)]);
  expect(readPart.mock.calls).toEqual([['remote_news', { kind: 'sitemap' }, 30_000]]);
});

test('a query makes no other file', async () => {
  const { answer, location } = await (await open([news], async () => [])).ask('/sitemap.xml?x=1');
  expect([answer[0], location]).toEqual([301, '/sitemap.xml']);
});

test('without a section it is not cached', async () => {
  expect((await (await open([news], async () => [], false)).ask()).answer).toEqual(uncached);
});

test('what is not a list costs only the section’s own entries', async () => {
  const { ask, lines } = await open([news], async () => ({ path: '/noticias/a' }));
  expect(await ask()).toMatchObject({ answer: uncached, paths: ['/', '/noticias'] });
  expect(lines.join()).toMatch(/not a list.*remote_news/s);
});

test('what is none of its addresses, or would break the file, is dropped and counted', async () => {
  const bad = [
    ...['/contacto/a', 'https://evil.test/', '//evil.test'].map((path) => ({ path })),
    ...[null, 'x', {}, { path: 5 }],
    ...[Number.NaN, 8e15].map((time) => ({ path: '/noticias/a', changed: new Date(time) })),
    ...['/noticias', '/noticias/b', '/noticias/<a>', '/noticias/"&'].map((path) => ({ path })),
  ];
  const { paths, lines } = await open([news], async () => [{ path: '/noticias/b' }, ...bad]);
  expect(await paths()).toEqual(['/', '/noticias', '/noticias/b']);
  expect(lines).toEqual([expect.stringMatching(/remote_news.*13 of 14/)]);
});

test('of a hundred thousand entries the first are in it, as many as the standard allows', async () => {
  const { body, paths } = await (await open([news], async () => listOf(100_000))).ask();
  expect(body.match(/<loc>/g)).toHaveLength(50_000);
  expect(paths.slice(2, 4)).toEqual(['/noticias/n0', '/noticias/n1']);
});

test('no section crowds out another', async () => {
  const { ask } = await open([news, { ...other, pages: [] }], async (remote) =>
    remote === 'remote_news'
      ? listOf(30_000, `/noticias/${'n'.repeat(150)}`)
      : listOf(5000, `/otra/${'n'.repeat(150)}`).map((one) => ({ ...one, changed: new Date(0) })),
  );
  const { body, paths } = await ask();
  expect(Math.round(body.length / 10_000)).toBe(2000);
  expect(paths.filter((path) => path.startsWith('/otra/'))).toHaveLength(5000);
});

test('a section that does not respond in time costs only its own entries', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const { ask } = await open([news, other], (remote) =>
    remote === 'remote_news' ? new Promise(() => undefined) : Promise.resolve([{ path: '/otra/a' }]),
  );
  const asked = ask();
  await new Promise((resolve) => setImmediate(resolve));
  await jest.advanceTimersByTimeAsync(7000);
  expect(await asked).toMatchObject({ answer: uncached, paths: ['/', '/noticias', '/otra', '/otra/a'] });
});

test('a section that fails costs only its own entries, and is read again after a second; the others are not', async () => {
  useClock();
  let isDown = true;
  const readPart = jest.fn(async (remote: string) => {
    if (remote === 'remote_other' && isDown) throw new Error('away');
    return [{ path: remote === 'remote_other' ? '/otra/a' : '/noticias/a' }];
  });
  const { ask, paths, lines } = await open([news, other], readPart);
  expect(await ask()).toMatchObject({
    answer: uncached,
    paths: ['/', '/noticias', '/otra', '/noticias/a'],
  });
  expect(lines.join()).toMatch(/away.*remote_other/s);
  isDown = false;
  // Cached for a second, so that constant requests do not rebuild it each time.
  expect(await paths()).not.toContain('/otra/a');
  later(1001);
  expect(await ask()).toMatchObject({
    answer: fresh,
    paths: ['/', '/noticias', '/otra', '/noticias/a', '/otra/a'],
  });
  expect(readPart.mock.calls.map(([remote]) => remote)).toEqual([
    'remote_news',
    'remote_other',
    'remote_other',
  ]);
});

test('a complete one is cached for a minute, then rebuilt', async () => {
  useClock();
  const readPart = jest.fn(async () => [{ path: '/noticias/a' }]);
  const { site, paths, lines } = await open([news], readPart);
  await paths();
  site.live = [news, contact];
  later(59_999);
  expect(await paths()).toEqual(['/', '/noticias', '/noticias/a']);
  expect(readPart).toHaveBeenCalledTimes(1);
  later(2);
  expect(await paths()).toEqual(['/', '/noticias', '/contacto', '/noticias/a']);
  expect(readPart).toHaveBeenCalledTimes(2);
  expect(lines).toEqual([]);
});

test('a new build of a section is read at once, a removed section no longer', async () => {
  useClock();
  const readPart = jest.fn(async () => [{ path: '/noticias/a' }]);
  // Without another section the file is rebuilt every second, from entries that are read once a minute.
  const { site, paths } = await open([news], readPart, false);
  const pathsOf = async (live: LiveSection[]) => {
    later(1001);
    site.live = live;
    return [await paths(), readPart.mock.calls.length];
  };
  const all = ['/', '/noticias', '/noticias/a'];
  expect(await pathsOf([news])).toEqual([all, 1]);
  expect(await pathsOf([news])).toEqual([all, 1]);
  expect(await pathsOf([{ ...news, buildId: 'newer' }])).toEqual([all, 2]);
  expect(await pathsOf([])).toEqual([['/'], 2]);
});
