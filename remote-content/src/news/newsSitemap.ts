import {
  derived,
  list,
  mapped,
  parameter,
  record,
  reportProblem,
  resource,
  text,
} from '@consejo/shared/content';
import { paths, type SitemapEntry } from '@consejo/shared/contract';

/** Strapi's maximum. */
const pageSize = 100;

/** The shell takes 49 parts of 500 pages at most. */
const maximumItems = 24_000;

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
    pagination: { page: parameter('page', 'count'), pageSize },
    sort: ['publicationDate:desc', 'id:desc'],
  },
  shape: list(entry, 'sitemap'),
});

/** All news, newest first. @throws ContentError */
export async function readNewsSitemap(): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    if (entries.length >= maximumItems) {
      reportProblem({ where: 'sitemap', detail: `only ${page - 1} of ${pageCount} pages are read` });
      break;
    }
    const { data, pagination } = await sitemapNews.read({ page }, {});
    entries.push(...data);
    pageCount = pagination?.pageCount ?? 1;
  }
  return entries;
}

/** Undefined if `value` is not a date. */
export function toDate(value: unknown): Date | undefined {
  const date = new Date(typeof value === 'string' ? value : Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
