import { derived, list, mapped, parameter, record, resource, text } from '@consejo/shared/content';
import { paths, type SitemapEntry } from '@consejo/shared/contract';
import { toMoment } from './newsDate.ts';

/** Strapi gives no more at once. */
const pageSize = 100;

/** Two addresses each; a sitemap holds 50,000 and there are other pages. */
const mostItems = 24_000;

/** An item without a title has no page that answers 200. */
const entry = mapped(
  record({ documentId: text, title: text, updatedAt: derived(toMoment) }),
  ({ documentId, updatedAt: changed }): SitemapEntry => ({ path: paths.newsItem(documentId), changed }),
);

/** GET /news: what the sitemap says of a page of them. */
export const sitemapNews = resource({
  path: '/news',
  search: {
    fields: ['title', 'updatedAt'],
    pagination: { page: parameter('page', 'count'), pageSize },
    sort: ['publicationDate:desc', 'id:desc'],
  },
  shape: list(entry, 'sitemap'),
});

/** The pages of all news, newest first. @throws ContentError */
export async function readNewsSitemap(): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  for (let page = 1, pageCount = 1; page <= pageCount && entries.length < mostItems; page += 1) {
    const { data, pagination } = await sitemapNews.read({ page }, {});
    entries.push(...data);
    pageCount = pagination?.pageCount ?? 1;
  }
  return entries;
}
