import type { SitemapEntry } from '@consejo/shared/contract';
import { splitPages } from './splitPages.ts';

/** Newest first: n3, n2, n1. */
const news = (count: number) =>
  Array.from({ length: count }, (_, index): SitemapEntry => ({ path: `/noticias/n${count - index}` }));
const split = (count: number) => splitPages('news', news(count));

test.each([
  [0, []],
  [1, [['/sitemap-news-1.xml', 1]]],
  [500, [['/sitemap-news-1.xml', 500]]],
  [
    501,
    [
      ['/sitemap-news-2.xml', 1],
      ['/sitemap-news-1.xml', 500],
    ],
  ],
])('%i pages: the newest part may be smaller than the others', (count, parts) => {
  expect(split(count).map(({ path, pages }) => [path, pages.length])).toEqual(parts);
});

test('every page is in exactly one part, newest first', () => {
  expect(split(1234).flatMap(({ pages }) => pages)).toEqual(news(1234));
});

test('a new page changes the newest part, and no other', () => {
  for (const count of [999, 1000, 1001]) {
    const before = new Map(split(count).map(({ path, pages }) => [path, pages]));
    const changed = split(count + 1).filter(({ path, pages }) => pages.length !== before.get(path)?.length);
    expect(changed.map(({ path }) => path)).toEqual([`/sitemap-news-${count === 999 ? 2 : 3}.xml`]);
    for (const { path, pages } of split(count + 1).slice(1)) expect(pages).toEqual(before.get(path));
  }
});
