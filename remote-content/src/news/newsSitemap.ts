import {
  derived,
  largestPage,
  list,
  mapped,
  parameter,
  readAllPages,
  record,
  resource,
  text,
} from '@consejo/shared/content';
import { paths, type SitemapEntry } from '@consejo/shared/contract';

/** The shell's sitemap has room for 25,000 pages, those of other sections too. */
const maximumPages = 24_000 / largestPage;

/** Items without a title are dropped: their pages do not answer 200. */
const entry = mapped(
  record({ documentId: text, title: text, updatedAt: derived(toDate) }),
  ({ documentId, updatedAt: changed }): SitemapEntry => ({ path: paths.newsItem(documentId), changed }),
);

/** GET /news: one page of entries. */
export const sitemapNews = resource({
  path: '/news',
  search: {
    fields: ['title', 'updatedAt'],
    pagination: { page: parameter('page', 'count'), pageSize: largestPage },
    sort: ['publicationDate:desc', 'id:desc'],
  },
  shape: list(entry, 'sitemap'),
});

/** All news, newest first. One page after the other: visitors' calls go first. @throws ContentError */
export const readNewsSitemap = (): Promise<SitemapEntry[]> =>
  readAllPages((page) => sitemapNews.read({ page }, {}), {
    where: 'sitemap',
    idOf: ({ path }) => path,
    maximumPages,
    atOnce: 1,
  });

/** Undefined if `value` is not a date. */
export function toDate(value: unknown): Date | undefined {
  const date = new Date(typeof value === 'string' ? value : Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
