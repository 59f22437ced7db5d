import { createQueryClient } from '@consejo/shared/query';
import { newsItem, newsNeighboursQuery, newsPageQuery } from './news.content.ts';
import type { NewsFilter, NewsPlace } from './newsAddress.ts';

const client = createQueryClient({ isServer: true });
const everything: NewsPlace = { page: 1, category: undefined, hashtag: undefined };
const list = (place: Partial<NewsPlace> = {}) =>
  client.fetchQuery(newsPageQuery({ ...everything, ...place }));

async function allOf(filter: Partial<NewsFilter> = {}) {
  const { pageCount } = await list(filter);
  const pages = Array.from({ length: pageCount }, (_, index) => list({ ...filter, page: index + 1 }));
  return (await Promise.all(pages)).flatMap(({ items }) => items);
}

test('the list has pages of twelve', async () => {
  const { items, total, pageCount } = await list();
  expect(items).toHaveLength(12);
  expect(total).toBeGreaterThanOrEqual(60);
  expect(pageCount).toBe(Math.ceil(total / 12));
});

test('all pages together hold every item once, newest first', async () => {
  const items = await allOf();
  expect(items).toHaveLength((await list()).total);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  const dates = items.map(({ publicationDate }) => Date.parse(publicationDate ?? ''));
  expect(dates).toEqual([...dates].sort((a, b) => b - a));
});

test('the page past the end is not found', async () => {
  const { pageCount } = await list();
  await expect(list({ page: pageCount + 1 })).rejects.toMatchObject({ kind: 'not-found' });
});

test('filters find the items of a category or a whole hashtag, and no others', async () => {
  const items = await allOf();
  for (const category of new Set(items.flatMap((item) => item.category ?? []))) {
    const found = await allOf({ category });
    expect(found).toEqual(items.filter((item) => item.category === category));
  }
  for (const hashtag of new Set(items.flatMap((item) => item.hashtags))) {
    const found = await allOf({ hashtag });
    expect(found).toEqual(items.filter(({ hashtags }) => hashtags.includes(hashtag)));
    expect((await list({ hashtag: hashtag.slice(0, -1) })).total).toBe(0);
  }
  for (const hashtag of ['%', '_', '"', '\\', '","']) expect((await list({ hashtag })).total).toBe(0);
});

test('an item has its content, and the neighbours that it has in the list', async () => {
  const { items } = await list();
  for (const [position, { id }] of items.slice(0, 4).entries()) {
    const item = await client.fetchQuery(newsItem({ documentId: id }));
    expect(item.content.length).toBeGreaterThan(0);
    const { previous, next } = await client.fetchQuery(newsNeighboursQuery(item));
    expect(previous?.id).toBe(items[position + 1]?.id);
    expect(next?.id).toBe(items[position - 1]?.id);
  }
});

test('an id that the backend does not have is not found', async () => {
  await expect(client.fetchQuery(newsItem({ documentId: 'abc123' }))).rejects.toMatchObject({
    kind: 'not-found',
  });
});
