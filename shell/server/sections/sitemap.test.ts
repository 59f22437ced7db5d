/** @jest-environment node */
import type { SitemapEntry } from '@consejo/shared/contract';
import fastify from 'fastify';
import { readConfig } from '../readConfig.ts';
import type { LiveSection } from './applySectionPolicy.ts';
import { fakeSection } from './section.fixtures.ts';
import { sitemap } from './sitemap.ts';

const origin = 'https://site.test';

async function open(
  live: LiveSection[],
  readPart: (part: { remote: string }, budgetMs: number) => Promise<unknown>,
  isWhole = true,
) {
  const app = fastify();
  const generations = { sections: () => ({ live, isWhole }), readPart };
  await app.register(sitemap, { config: readConfig({ SITE_ORIGIN: origin }), generations });
  return app;
}
const paths = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/site\.test(\/[^<?]*)<\/loc>/g)].map(([, path]) => path);

const news = fakeSection({
  name: 'remote_news',
  paths: ['noticias'],
  pages: ['/noticias'],
  hasSitemap: true,
});
const contact = fakeSection({ name: 'remote_contact', paths: ['contacto'], pages: ['/contacto'] });

test('ten thousand news are read once for all requests, and a query makes no other sitemap', async () => {
  const entries = Array.from({ length: 10_000 }, (_, n): SitemapEntry => ({ path: `/noticias/n${n}` }));
  const readPart = jest.fn(async () => entries);
  const app = await open([news, contact], readPart);
  const responses = await Promise.all(Array.from({ length: 20 }, () => app.inject('/sitemap.xml')));
  responses.push(await app.inject('/sitemap.xml'));
  for (const { statusCode, headers } of responses) {
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=300']);
  }
  expect(paths(responses[0]?.body ?? '').slice(0, 4)).toEqual([
    '/',
    '/noticias',
    '/contacto',
    '/noticias/n0',
  ]);
  expect(responses[0]?.body.match(/<loc>/g)).toHaveLength(2 * (3 + 10_000));
  expect(readPart.mock.calls).toEqual([[{ remote: 'remote_news', kind: 'sitemap' }, 30_000]]);

  const other = await app.inject('/sitemap.xml?x=1');
  expect([other.statusCode, other.headers.location]).toEqual([301, '/sitemap.xml']);
  await app.close();
});

test('a section that fails costs only its own entries, and the sitemap is not cached', async () => {
  const readPart = jest
    .fn()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue([{ path: '/noticias/a' }]);
  const app = await open([news, contact], readPart);
  const partial = await app.inject('/sitemap.xml');
  expect([partial.statusCode, partial.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(paths(partial.body)).toEqual(['/', '/noticias', '/contacto']);
  // Cached for a second, so that constant requests do not rebuild it each time.
  expect((await app.inject('/sitemap.xml')).headers['cache-control']).toBe('no-store');
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const whole = await app.inject('/sitemap.xml');
  expect(whole.headers['cache-control']).toBe('public, max-age=300');
  expect(paths(whole.body)).toContain('/noticias/a');
  await app.close();
});

test('a sitemap without a section is not cached', async () => {
  const app = await open([contact], async () => [], false);
  expect((await app.inject('/sitemap.xml')).headers['cache-control']).toBe('no-store');
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
  const { body, statusCode } = await app.inject('/sitemap.xml');
  expect(statusCode).toBe(200);
  expect(paths(body)).toEqual(['/', '/noticias', ...kept]);
  await app.close();
});

test('a hundred thousand entries make a sitemap of fifty thousand URLs', async () => {
  const app = await open([news], async () =>
    Array.from({ length: 100_000 }, (_, n) => ({ path: `/noticias/n${n}` })),
  );
  const { body } = await app.inject('/sitemap.xml');
  expect(body.match(/<loc>/g)).toHaveLength(50_000);
  await app.close();
});

test('a section that does not respond in time costs only its own entries', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  try {
    const other = fakeSection({ name: 'remote_other', paths: ['otra'], pages: ['/otra'], hasSitemap: true });
    const app = await open([news, other], ({ remote }) =>
      remote === 'remote_news' ? new Promise(() => undefined) : Promise.resolve([{ path: '/otra/a' }]),
    );
    const response = app.inject('/sitemap.xml');
    await new Promise((resolve) => setImmediate(resolve));
    await jest.advanceTimersByTimeAsync(7000);
    const { body, headers } = await response;
    expect([headers['cache-control'], paths(body)]).toEqual([
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
  const app = await open([news, other], async ({ remote }) =>
    Array.from({ length: remote === 'remote_news' ? 30_000 : 10 }, (_, n) => ({
      path: `/${remote === 'remote_news' ? 'noticias' : 'otra'}/n${n}`,
    })),
  );
  const { body } = await app.inject('/sitemap.xml');
  expect(body.match(/<loc>[^<]*\/otra\/n/g)).toHaveLength(2 * 10);
  expect((body.match(/<loc>/g) ?? []).length).toBeLessThanOrEqual(50_000);
  await app.close();
});
