import {
  derived,
  firstParagraph,
  list,
  mapped,
  optionalText,
  record,
  reportProblem,
  resource,
  richTextBlocks,
  text,
} from '@consejo/shared/content';
import { type FeedEntry, paths } from '@consejo/shared/contract';
import { toDate } from './newsSitemap.ts';

const newsItem = record({
  documentId: text,
  title: text,
  preview: optionalText,
  category: optionalText,
  author: optionalText,
  publicationDate: derived(toDate),
  updatedAt: derived(toDate),
  content: richTextBlocks('feed'),
});

/** GET /news: the newest items, as many as on a page of the list. */
export const newestNews = resource({
  path: '/news',
  search: {
    fields: ['title', 'preview', 'category', 'author', 'publicationDate', 'updatedAt', 'content'],
    pagination: { page: 1, pageSize: 12 },
    sort: ['publicationDate:desc', 'id:desc'],
  },
  // A feed entry must have a date.
  shape: mapped(list(newsItem, 'feed'), (items) =>
    items.flatMap(({ documentId, content, preview, publicationDate, updatedAt, ...item }): FeedEntry[] => {
      const updated = updatedAt ?? publicationDate;
      if (updated === undefined) {
        reportProblem({ where: 'feed', detail: `${documentId} dropped: no date` });
        return [];
      }
      const path = paths.newsItem(documentId);
      return [
        { path, ...item, summary: preview ?? firstParagraph(content), published: publicationDate, updated },
      ];
    }),
  ),
});

/** @throws ContentError */
export async function readNewsFeed(): Promise<FeedEntry[]> {
  return (await newestNews.read({}, {})).data;
}
