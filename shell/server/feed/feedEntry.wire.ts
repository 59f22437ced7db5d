import {
  derived,
  firstParagraph,
  optionalText,
  parseList,
  record,
  reportProblem,
  richTextBlocks,
  text,
} from '@consejo/shared/content';

/** What the feed says of one news item. */
export type FeedEntry = {
  id: string;
  title: string;
  summary: string | undefined;
  author: string | undefined;
  category: string | undefined;
  published: Date | undefined;
  updated: Date;
};

const date = derived((value): Date | undefined => {
  const moment = new Date(typeof value === 'string' ? value : Number.NaN);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
});

const newsItem = record({
  documentId: text,
  title: text,
  preview: optionalText,
  category: optionalText,
  author: optionalText,
  publicationDate: date,
  updatedAt: date,
  content: richTextBlocks('feed'),
});

/** GET /news. An item that says nowhere when it is from cannot be in a feed. @throws ContentError `wire-mismatch` */
export function toFeedEntries(data: unknown): FeedEntry[] {
  return parseList(newsItem, data, 'feed').flatMap(({ documentId: id, content, preview, ...item }) => {
    const { title, author, category, publicationDate: published } = item;
    const updated = item.updatedAt ?? published;
    if (updated === undefined) {
      reportProblem({ where: 'feed', detail: `${id} dropped: no date` });
      return [];
    }
    return [{ id, title, summary: preview ?? firstParagraph(content), author, category, published, updated }];
  });
}
