import { createQueryClient } from '@consejo/shared/query';
import { newsItem, newsNeighboursQuery, newsPageQuery, newsView } from './news.content.ts';
import type { NewsFilter, NewsListParams } from './newsListParams.ts';

const client = createQueryClient({ isServer: true });
const noFilter: NewsListParams = { page: 1, category: undefined, hashtag: undefined, year: undefined };
const list = (params: Partial<NewsListParams> = {}) =>
  client.fetchQuery(newsPageQuery({ ...noFilter, ...params }));

async function allOf(filter: Partial<NewsFilter> = {}) {
  const { pageCount } = await list(filter);
  const pages = Array.from({ length: pageCount }, (_, index) => list({ ...filter, page: index + 1 }));
  return (await Promise.all(pages)).flatMap(({ items }) => items);
}

test('the list has twelve items a page', async () => {
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

test('a page past the end is not found', async () => {
  const { pageCount } = await list();
  await expect(list({ page: pageCount + 1 })).rejects.toMatchObject({ kind: 'not-found' });
});

test('filters match the exact category and whole hashtags', async () => {
  const items = await allOf();
  const categories = new Set(items.flatMap((item) => item.category ?? []));
  const hashtags = new Set(items.flatMap((item) => item.hashtags));
  expect([categories.size, hashtags.size]).not.toContain(0);
  for (const category of categories) {
    const found = await allOf({ category });
    expect(found).toEqual(items.filter((item) => item.category === category));
  }
  for (const hashtag of hashtags) {
    const found = await allOf({ hashtag });
    expect(found).toEqual(items.filter((item) => item.hashtags.includes(hashtag)));
    expect((await list({ hashtag: hashtag.slice(0, -1) })).total).toBe(0);
  }
  for (const hashtag of ['%', '_', '"', '\\', '","']) expect((await list({ hashtag })).total).toBe(0);
});

test('the view names every category and year of the news, each of which finds its own', async () => {
  const items = await allOf();
  const yearOf = ({ publicationDate = '' }) =>
    String(new Date(Date.parse(publicationDate) - 6 * 3_600_000).getUTCFullYear());
  const { categories, years } = await client.fetchQuery(newsView());
  expect(new Set(categories)).toEqual(new Set(items.flatMap((item) => item.category ?? [])));
  expect(years).toEqual([...new Set(items.map(yearOf))]);
  for (const year of years) {
    expect(await allOf({ year })).toEqual(items.filter((item) => yearOf(item) === year));
  }
});

test('an item has content, and the same neighbours as in the list', async () => {
  const { items } = await list();
  for (const [position, { id }] of items.slice(0, 4).entries()) {
    const item = await client.fetchQuery(newsItem({ documentId: id }));
    expect(item.content.length).toBeGreaterThan(0);
    const { previous, next } = await client.fetchQuery(newsNeighboursQuery(item));
    expect(previous?.id).toBe(items[position + 1]?.id);
    expect(next?.id).toBe(items[position - 1]?.id);
  }
});

test('an unknown id is not found', async () => {
  await expect(client.fetchQuery(newsItem({ documentId: 'abc123' }))).rejects.toMatchObject({
    kind: 'not-found',
  });
});
