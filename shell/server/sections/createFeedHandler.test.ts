/** @jest-environment node */
import fastify from 'fastify';
import { readConfig } from '../readConfig.ts';
import { createFeedHandler } from './createFeedHandler.ts';
import { fakeSection } from './section.fixtures.ts';

const feed = { path: '/noticias/feed.xml', page: '/noticias', title: 'Noticias' };
const entry = { path: '/noticias/abc', title: 'Nota', updated: new Date('2026-11-13T10:00:00.000Z') };

async function open(readPart: () => Promise<unknown>) {
  const app = fastify();
  const live = [fakeSection({ feeds: [feed] })];
  const handleFeed = createFeedHandler({
    config: readConfig({ SITE_ORIGIN: 'https://site.test' }),
    generations: { sections: () => ({ live, isWhole: true }), readPart },
  });
  app.get('/*', (request, reply) => handleFeed(request, reply) ?? reply.send('a page'));
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
  expect(readPart.mock.calls).toEqual([[{ remote: 'remote_news', kind: 'feed', path: feed.path }, 7500]]);
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
