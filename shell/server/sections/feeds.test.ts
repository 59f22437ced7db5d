/** @jest-environment node */
import fastify from 'fastify';
import { readConfig } from '../config.ts';
import { createFeedAnswer } from './feeds.ts';
import { fakeSection } from './section.fixtures.ts';

const feed = { path: '/noticias/feed.xml', page: '/noticias', title: 'Noticias' };
const entry = { path: '/noticias/abc', title: 'Nota', updated: new Date('2026-11-13T10:00:00.000Z') };

async function open(readPart: () => Promise<unknown>) {
  const app = fastify();
  const live = [fakeSection({ feeds: [feed] })];
  const answer = createFeedAnswer({
    config: readConfig({ SITE_ORIGIN: 'https://site.test' }),
    generations: { sections: () => ({ live, isWhole: true }), readPart },
  });
  app.get('/*', (request, reply) => answer(request, reply) ?? reply.send('a page'));
  return app;
}

test('a declared feed is answered at its address, and everything else is a page', async () => {
  const readPart = jest.fn(async () => [entry]);
  const app = await open(readPart);
  const { statusCode, headers, body } = await app.inject('/noticias/feed.xml');
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
    'public, max-age=300',
  ]);
  expect(body).toContain('<id>https://site.test/noticias/abc</id>');
  expect(readPart.mock.calls).toEqual([[{ remote: 'remote_news', kind: 'feed', path: feed.path }, 7500]]);
  // Shared by all who ask at the time.
  await Promise.all(Array.from({ length: 20 }, () => app.inject('/noticias/feed.xml')));
  expect(readPart).toHaveBeenCalledTimes(1);
  const other = await app.inject('/noticias/feed.xml?x=1');
  expect([other.statusCode, other.headers.location]).toEqual([301, '/noticias/feed.xml']);
  for (const address of ['/noticias', '/noticias/feed.xm', '/feed.xml'])
    expect((await app.inject(address)).body).toBe('a page');
  await app.close();
});

test('a section that cannot read it is an outage, which nobody keeps', async () => {
  const app = await open(async () => {
    throw new Error('away');
  });
  const { statusCode, headers } = await app.inject('/noticias/feed.xml');
  expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '10']);
  await app.close();
});

test.each([
  ['no date', { ...entry, updated: 'soon' }],
  ['a date that is none', { ...entry, updated: new Date(Number.NaN) }],
  ['an address elsewhere', { ...entry, path: '/contacto' }],
  ['no title', { ...entry, title: undefined }],
])('an entry with %s is left out, the rest stays', async (_, bad) => {
  const app = await open(async () => [bad, entry]);
  const { statusCode, body } = await app.inject('/noticias/feed.xml');
  expect([statusCode, body.match(/<entry>/g)?.length]).toEqual([200, 1]);
  await app.close();
});

describe('a feed of a site that goes on', () => {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
  });

  /** Sections that a test releases anew. */
  async function openSite(readPart: () => Promise<unknown>, sections = [fakeSection({ feeds: [feed] })]) {
    const site = { live: sections };
    const app = fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
    const answer = createFeedAnswer({
      config: readConfig({ SITE_ORIGIN: 'https://site.test' }),
      generations: { sections: () => ({ live: site.live, isWhole: true }), readPart },
    });
    app.get('/*', (request, reply) => answer(request, reply) ?? reply.send('a page'));
    onTestEnd = () => app.close();
    return { site, ask: (path = feed.path) => app.inject(path) };
  }
  let onTestEnd: () => Promise<unknown> = async () => {};
  afterEach(async () => {
    jest.useRealTimers();
    await onTestEnd();
  });

  test('an entry is written with all that it has', async () => {
    const whole = {
      ...entry,
      summary: 'Resumen',
      author: 'Redacción',
      category: 'Avisos',
      published: new Date('2026-11-12T10:00:00.000Z'),
    };
    const { ask } = await openSite(async () => [whole]);
    const { body } = await ask();
    for (const part of ['Resumen', 'Redacción', 'Avisos', '2026-11-12T10:00:00.000Z']) {
      expect(body).toContain(part);
    }
  });

  test('the newest hundred are enough, and what is left out is logged', async () => {
    const many = Array.from({ length: 150 }, (_, n) => ({ ...entry, path: `/noticias/n${n}` }));
    const { ask } = await openSite(async () => many);
    const { body } = await ask();
    expect(body.match(/<entry>/g)).toHaveLength(100);
    expect(body).toContain('/noticias/n99<');
    expect(lines.join()).toMatch(/50 of 150/);
  });

  test.each([
    ['a title', { title: 'x'.repeat(1001) }],
    ['a summary', { summary: 'x'.repeat(10_001) }],
    ['an author', { author: 'x'.repeat(1001) }],
    ['a category', { category: 'x'.repeat(1001) }],
  ])('an entry with %s that never ends is left out', async (_, endless) => {
    const { ask } = await openSite(async () => [{ ...entry, ...endless }]);
    expect((await ask()).body).not.toContain('<entry>');
  });

  test('a feed with nothing left out logs nothing', async () => {
    const { ask } = await openSite(async () => [entry]);
    await ask();
    expect(lines).toEqual([]);
  });

  test('after a second it is read again', async () => {
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'clearTimeout'],
    });
    const readPart = jest.fn(async () => [entry]);
    const { ask } = await openSite(readPart);
    await ask();
    jest.setSystemTime(Date.now() + 999);
    await ask();
    expect(readPart).toHaveBeenCalledTimes(1);
    jest.setSystemTime(Date.now() + 1);
    await ask();
    expect(readPart).toHaveBeenCalledTimes(2);
  });

  test('a new build of the section is asked at once', async () => {
    const readPart = jest.fn(async () => [entry]);
    const { site, ask } = await openSite(readPart);
    await ask();
    site.live = [fakeSection({ feeds: [feed], buildId: 'newer' })];
    await ask();
    expect(readPart).toHaveBeenCalledTimes(2);
  });

  test('each feed is read from the section that declares it', async () => {
    const courses = { path: '/cursos/feed.xml', page: '/cursos', title: 'Cursos' };
    const readPart = jest.fn(async () => []);
    const sections = [
      fakeSection({ feeds: [feed] }),
      fakeSection({ name: 'remote_courses', paths: ['cursos'], feeds: [courses] }),
    ];
    const { ask } = await openSite(readPart, sections);
    expect((await ask(courses.path)).body).toContain('Cursos');
    expect((await ask(feed.path)).body).toContain('Noticias');
    expect(readPart.mock.calls).toEqual([
      [{ remote: 'remote_courses', kind: 'feed', path: courses.path }, expect.any(Number)],
      [{ remote: 'remote_news', kind: 'feed', path: feed.path }, expect.any(Number)],
    ]);
  });

  test('an outage is logged with its cause, and over as soon as the section answers', async () => {
    const readPart = jest.fn(async () => [entry]);
    readPart.mockRejectedValueOnce(new Error('away'));
    const { ask } = await openSite(readPart);
    const failed = await ask();
    expect([failed.body, failed.headers['content-type']]).toEqual([
      'content is not available',
      expect.stringContaining('text/plain'),
    ]);
    expect(lines.join()).toContain('away');
    expect((await ask()).statusCode).toBe(200);
  });
});
