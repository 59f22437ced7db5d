import fastify from 'fastify';
import type { DeclaredFile } from '../../src/app/declarationOf.ts';
import { readConfig } from '../config/readConfig.ts';
import { asSent, fakeSection } from '../live/section.fixtures.ts';
import { createSectionFiles } from './createSectionFiles.ts';

const feed: DeclaredFile = { kind: 'feed', path: '/noticias/feed.xml', page: '/noticias', title: 'Noticias' };
const entry = { path: '/noticias/abc', title: 'Nota', updated: new Date('2026-11-13T10:00:00.000Z') };

async function open(readPart: (...part: unknown[]) => Promise<unknown>) {
  const app = fastify();
  const live = [fakeSection({ files: [feed] })];
  const handleFile = createSectionFiles({
    config: readConfig({ SITE_ORIGIN: 'https://site.test' }),
    sections: { live: () => ({ live, isWhole: true }), readPart: asSent(readPart) },
  });
  app.get('/*', (request, reply) => handleFile(request, reply) ?? reply.send('a page'));
  return app;
}

test('a declared feed is served at its path, everything else is a page', async () => {
  const readPart = jest.fn(async () => [entry]);
  const app = await open(readPart);
  const { statusCode, headers, body } = await app.inject('/noticias/feed.xml');
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
    'public, max-age=300',
  ]);
  expect(body).toContain('<id>https://site.test/noticias/abc</id>');
  expect(readPart.mock.calls).toEqual([['remote_news', { kind: 'feed', path: feed.path }, 7500]]);
  // Concurrent requests share one read.
  await Promise.all(Array.from({ length: 20 }, () => app.inject('/noticias/feed.xml')));
  expect(readPart).toHaveBeenCalledTimes(1);
  const other = await app.inject('/noticias/feed.xml?x=1');
  expect([other.statusCode, other.headers.location]).toEqual([301, '/noticias/feed.xml']);
  for (const path of ['/noticias', '/noticias/feed.xm', '/feed.xml'])
    expect((await app.inject(path)).body).toBe('a page');
  await app.close();
});

test('a section that cannot read its feed is an outage, not cached', async () => {
  const app = await open(async () => {
    throw new Error('away');
  });
  const { statusCode, headers } = await app.inject('/noticias/feed.xml');
  expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '10']);
  await app.close();
});

test.each([
  ['no date', { ...entry, updated: 'soon' }],
  ['an invalid date', { ...entry, updated: new Date(Number.NaN) }],
  ['a path of another section', { ...entry, path: '/contacto' }],
  ['no title', { ...entry, title: undefined }],
])('an entry with %s is dropped, the others stay', async (_, bad) => {
  const app = await open(async () => [bad, entry]);
  const { statusCode, body } = await app.inject('/noticias/feed.xml');
  expect([statusCode, body.match(/<entry>/g)?.length]).toEqual([200, 1]);
  await app.close();
});

describe('a feed over time', () => {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
  });

  /** The test can replace the live sections. */
  async function openSite(readPart: () => Promise<unknown>, sections = [fakeSection({ files: [feed] })]) {
    const site = { live: sections };
    const app = fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
    const handleFile = createSectionFiles({
      config: readConfig({ SITE_ORIGIN: 'https://site.test' }),
      sections: { live: () => ({ live: site.live, isWhole: true }), readPart: asSent(readPart) },
    });
    app.get('/*', (request, reply) => handleFile(request, reply) ?? reply.send('a page'));
    onTestEnd = () => app.close();
    return { site, get: (path = feed.path) => app.inject(path) };
  }
  let onTestEnd: () => Promise<unknown> = async () => {};
  afterEach(async () => {
    jest.useRealTimers();
    await onTestEnd();
  });

  test('all fields of an entry are written', async () => {
    const whole = {
      ...entry,
      summary: 'Resumen',
      author: 'Redacción',
      category: 'Avisos',
      published: new Date('2026-11-12T10:00:00.000Z'),
    };
    const { get } = await openSite(async () => [whole]);
    const { body } = await get();
    for (const part of ['Resumen', 'Redacción', 'Avisos', '2026-11-12T10:00:00.000Z']) {
      expect(body).toContain(part);
    }
  });

  test('the first hundred entries are kept, the number dropped is logged', async () => {
    const many = Array.from({ length: 150 }, (_, n) => ({ ...entry, path: `/noticias/n${n}` }));
    const { get } = await openSite(async () => many);
    const { body } = await get();
    expect(body.match(/<entry>/g)).toHaveLength(100);
    expect(body).toContain('/noticias/n99<');
    expect(lines.join()).toMatch(/50 of 150/);
  });

  test.each([
    ['title', { title: 'x'.repeat(1001) }],
    ['summary', { summary: 'x'.repeat(10_001) }],
    ['author', { author: 'x'.repeat(1001) }],
    ['category', { category: 'x'.repeat(1001) }],
  ])('an entry whose %s is too long is dropped', async (_, endless) => {
    const { get } = await openSite(async () => [{ ...entry, ...endless }]);
    expect((await get()).body).not.toContain('<entry>');
  });

  test('nothing is logged when nothing was dropped', async () => {
    const { get } = await openSite(async () => [entry]);
    await get();
    expect(lines).toEqual([]);
  });

  test('is read again after five seconds', async () => {
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'clearTimeout'],
    });
    const readPart = jest.fn(async () => [entry]);
    const { get } = await openSite(readPart);
    await get();
    jest.setSystemTime(Date.now() + 4999);
    await get();
    expect(readPart).toHaveBeenCalledTimes(1);
    jest.setSystemTime(Date.now() + 1);
    await get();
    expect(readPart).toHaveBeenCalledTimes(2);
  });

  test.each([{ buildId: 'newer' }, { paths: ['noticias', 'avisos'] }])(
    'a section that now has %j is read at once',
    async (change) => {
      const readPart = jest.fn(async () => [entry]);
      const { site, get } = await openSite(readPart);
      await get();
      site.live = [fakeSection({ files: [feed], ...change })];
      await get();
      expect(readPart).toHaveBeenCalledTimes(2);
    },
  );

  test('a warning belongs to the request that had the feed read', async () => {
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'clearTimeout'],
    });
    const { get } = await openSite(async () => [entry, null]);
    await get();
    jest.setSystemTime(Date.now() + 5000);
    await get();
    expect(lines.map((line) => JSON.parse(line).reqId)).toEqual(['req-1', 'req-2']);
  });

  test('each feed is read from the section that declares it', async () => {
    const courses: DeclaredFile = {
      kind: 'feed',
      path: '/cursos/feed.xml',
      page: '/cursos',
      title: 'Cursos',
    };
    const readPart = jest.fn(async () => []);
    const sections = [
      fakeSection({ files: [feed] }),
      fakeSection({ name: 'remote_courses', paths: ['cursos'], files: [courses] }),
    ];
    const { get } = await openSite(readPart, sections);
    expect((await get(courses.path)).body).toContain('Cursos');
    expect((await get(feed.path)).body).toContain('Noticias');
    expect(readPart.mock.calls).toEqual([
      ['remote_courses', { kind: 'feed', path: courses.path }, expect.any(Number)],
      ['remote_news', { kind: 'feed', path: feed.path }, expect.any(Number)],
    ]);
  });

  test('an outage is logged with its cause and ends as soon as the section responds', async () => {
    const readPart = jest.fn(async () => [entry]);
    readPart.mockRejectedValueOnce(new Error('away'));
    const { get } = await openSite(readPart);
    const failed = await get();
    expect([failed.body, failed.headers['content-type']]).toEqual([
      'content is not available',
      expect.stringContaining('text/plain'),
    ]);
    expect(lines.join()).toContain('away');
    expect((await get()).statusCode).toBe(200);
  });
});
