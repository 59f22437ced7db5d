import { optionalText, parseList, readContent, readPagination, record, text } from '@consejo/shared/content';
import * as v from 'valibot';

/** What the sitemap says of one news item. */
export type SitemapNews = { id: string; changed: string | undefined };

const pageSize = 100;
/** A sitemap holds 50,000 addresses at the most; each item has two. */
const mostItems = 24_000;

/** An item without a title has no page that answers 200. */
const newsItem = record({
  documentId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]+$/)),
  title: text,
  updatedAt: optionalText,
});

/** GET /news, all of them, newest first. @throws ContentError */
export async function readSitemapNews(): Promise<SitemapNews[]> {
  const items: SitemapNews[] = [];
  for (let page = 1, pageCount = 1; page <= pageCount && items.length < mostItems; page += 1) {
    const { data, meta } = await readContent('/news', {
      fields: ['title', 'updatedAt'],
      pagination: { page, pageSize },
      sort: ['publicationDate:desc', 'id:desc'],
    });
    items.push(...toSitemapNews(data));
    pageCount = readPagination(meta)?.pageCount ?? 1;
  }
  return items;
}

export function toSitemapNews(data: unknown): SitemapNews[] {
  return parseList(newsItem, data, 'sitemap').map(({ documentId: id, updatedAt: changed }) => ({
    id,
    changed: changed !== undefined && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(changed) ? changed : undefined,
  }));
}
