/** @jest-environment node */
import type { SitemapEntry } from '@consejo/shared/contract';
import fastify from 'fastify';
import { readConfig } from '../config.ts';
import type { LiveSection } from './composeSections.ts';
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

test('ten thousand news are read once for all who ask, and no query makes another sitemap', async () => {
  const given = Array.from({ length: 10_000 }, (_, n): SitemapEntry => ({ path: `/noticias/n${n}` }));
  const readPart = jest.fn(async () => given);
  const app = await open([news, contact], readPart);
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/sitemap.xml')));
  answers.push(await app.inject('/sitemap.xml'));
  for (const { statusCode, headers } of answers) {
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=300']);
  }
  expect(paths(answers[0]?.body ?? '').slice(0, 4)).toEqual(['/', '/noticias', '/contacto', '/noticias/n0']);
  expect(answers[0]?.body.match(/<loc>/g)).toHaveLength(2 * (3 + 10_000));
  expect(readPart.mock.calls).toEqual([[{ remote: 'remote_news', kind: 'sitemap' }, 30_000]]);

  const other = await app.inject('/sitemap.xml?x=1');
  expect([other.statusCode, other.headers.location]).toEqual([301, '/sitemap.xml']);
  await app.close();
});

test('a section that fails costs its own part, and nobody keeps that', async () => {
  const readPart = jest
    .fn()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue([{ path: '/noticias/a' }]);
  const app = await open([news, contact], readPart);
  const partial = await app.inject('/sitemap.xml');
  expect([partial.statusCode, partial.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(paths(partial.body)).toEqual(['/', '/noticias', '/contacto']);
  // Not at once: whoever asks all the time would have it made anew each time.
  expect((await app.inject('/sitemap.xml')).headers['cache-control']).toBe('no-store');
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const whole = await app.inject('/sitemap.xml');
  expect(whole.headers['cache-control']).toBe('public, max-age=300');
  expect(paths(whole.body)).toContain('/noticias/a');
  await app.close();
});

test('a sitemap that lacks a section is kept by nobody', async () => {
  const app = await open([contact], async () => [], false);
  expect((await app.inject('/sitemap.xml')).headers['cache-control']).toBe('no-store');
  await app.close();
});

test.each([
  ['no list', { path: '/noticias/a' }, []],
  [
    'other sections and sites',
    [{ path: '/contacto/a' }, { path: 'https://evil.test/' }, { path: '//evil.test' }],
    [],
  ],
  ['what is no entry', [null, 'x', { path: 5 }, { path: '/noticias/a', changed: new Date(Number.NaN) }], []],
  ['a year that XML cannot say', [{ path: '/noticias/a', changed: new Date(8e15) }], []],
  [
    'what is there already',
    [{ path: '/noticias' }, { path: '/noticias/b' }, { path: '/noticias/b' }],
    ['/noticias/b'],
  ],
  ['what would break the XML', [{ path: '/noticias/<a>' }, { path: '/noticias/"&' }], []],
  ['and keeps the rest', [{}, { path: '/noticias/b' }], ['/noticias/b']],
])('it leaves out %s', async (_, given, kept) => {
  const app = await open([news], async () => given);
  const { body, statusCode } = await app.inject('/sitemap.xml');
  expect(statusCode).toBe(200);
  expect(paths(body)).toEqual(['/', '/noticias', ...kept]);
  await app.close();
});

test('a hundred thousand entries are a sitemap of fifty thousand addresses', async () => {
  const app = await open([news], async () =>
    Array.from({ length: 100_000 }, (_, n) => ({ path: `/noticias/n${n}` })),
  );
  const { body } = await app.inject('/sitemap.xml');
  expect(body.match(/<loc>/g)).toHaveLength(50_000);
  await app.close();
});

test('a section that does not answer costs its own part, in time', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  try {
    const other = fakeSection({ name: 'remote_other', paths: ['otra'], pages: ['/otra'], hasSitemap: true });
    const app = await open([news, other], ({ remote }) =>
      remote === 'remote_news' ? new Promise(() => undefined) : Promise.resolve([{ path: '/otra/a' }]),
    );
    const asked = app.inject('/sitemap.xml');
    await new Promise((resolve) => setImmediate(resolve));
    await jest.advanceTimersByTimeAsync(7000);
    const { body, headers } = await asked;
    expect([headers['cache-control'], paths(body)]).toEqual([
      'no-store',
      ['/', '/noticias', '/otra', '/otra/a'],
    ]);
    await app.close();
  } finally {
    jest.useRealTimers();
  }
});

test('none crowds out another', async () => {
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

describe('a sitemap of a site that goes on', () => {
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

  /** Sections that a test releases anew. */
  async function openSite(live: LiveSection[], readPart: (part: { remote: string }) => Promise<unknown>) {
    const site = { live };
    const app = fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
    const generations = { sections: () => ({ live: site.live, isWhole: true }), readPart };
    await app.register(sitemap, { config: readConfig({ SITE_ORIGIN: origin }), generations });
    onTestEnd = () => app.close();
    return { site, ask: async () => (await app.inject('/sitemap.xml')).body };
  }
  const later = (ms: number) => jest.setSystemTime(Date.now() + ms);

  test('a whole one is kept for a minute, then made and read again', async () => {
    const readPart = jest.fn(async (): Promise<SitemapEntry[]> => [{ path: '/noticias/a' }]);
    const { site, ask } = await openSite([news], readPart);
    await ask();
    site.live = [news, contact];
    later(59_999);
    expect(paths(await ask())).toEqual(['/', '/noticias', '/noticias/a']);
    expect(readPart).toHaveBeenCalledTimes(1);
    later(1);
    expect(paths(await ask())).toEqual(['/', '/noticias', '/contacto', '/noticias/a']);
    expect(readPart).toHaveBeenCalledTimes(2);
    expect(lines).toEqual([]);
  });

  test('what one section gave is kept while another is tried again', async () => {
    const other = fakeSection({ name: 'remote_other', paths: ['otra'], hasSitemap: true });
    let isAway = true;
    const readPart = jest.fn(async ({ remote }: { remote: string }) => {
      if (remote === 'remote_other' && isAway) throw new Error('away');
      return [{ path: remote === 'remote_other' ? '/otra/a' : '/noticias/a' }];
    });
    const { ask } = await openSite([news, other], readPart);
    expect(paths(await ask())).toEqual(['/', '/noticias', '/noticias/a']);
    expect(lines.join()).toMatch(/away.*remote_other/s);
    isAway = false;
    later(1000);
    expect(paths(await ask())).toEqual(['/', '/noticias', '/noticias/a', '/otra/a']);
    expect(readPart.mock.calls.map(([{ remote }]) => remote)).toEqual([
      'remote_news',
      'remote_other',
      'remote_other',
    ]);
  });

  test('another build of a section is read at once, and one that is gone is not read any more', async () => {
    const readPart = jest.fn(async () => [{ path: '/noticias/a' }]);
    const { site, ask } = await openSite([news], readPart);
    await ask();
    later(60_000);
    site.live = [{ ...news, buildId: 'newer' }];
    await ask();
    expect(readPart).toHaveBeenCalledTimes(2);
    later(60_000);
    site.live = [];
    expect(paths(await ask())).toEqual(['/']);
    expect(readPart).toHaveBeenCalledTimes(2);
  });

  test('a section without a part of the sitemap is not asked for one', async () => {
    const readPart = jest.fn(async () => [{ path: '/contacto/a' }]);
    const { ask } = await openSite([contact], readPart);
    expect(paths(await ask())).toEqual(['/', '/contacto']);
    expect(readPart).not.toHaveBeenCalled();
  });

  test('what was left out of a part is logged', async () => {
    const { ask } = await openSite([news], async () => [{ path: '/contacto' }, { path: '/noticias/a' }]);
    await ask();
    expect(lines.join()).toMatch(/remote_news.*1 of 2/s);
  });

  test('a day of change is written, and none where it is not known', async () => {
    const { ask } = await openSite([news], async () => [
      { path: '/noticias/a', changed: new Date('2026-11-13T10:00:00.000Z') },
    ]);
    const body = await ask();
    expect(body.match(/<lastmod>/g)).toHaveLength(2);
    expect(body).toContain('<lastmod>2026-11-13T10:00:00.000Z</lastmod>');
  });
});
