import {
  ContentError,
  derived,
  firstParagraph,
  list,
  listOf,
  mapped,
  optionalMediaFile,
  optionalText,
  type Parsed,
  parameter,
  record,
  reportProblem,
  resource,
  richTextBlocks,
  text,
} from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import { type NewsPlace, newsSearch } from './newsAddress.ts';
import { isNewsDate } from './newsDate.ts';
import { cutPreview } from './preview.ts';

const pageSize = 12;

const publicationDate = derived((value): string | undefined => {
  if (typeof value === 'string' && isNewsDate(value)) return value;
  if (value !== null) reportProblem({ where: 'news', detail: `no date: ${String(value).slice(0, 40)}` });
  return undefined;
});

const newsRecord = record({
  id: derived((value) => (typeof value === 'number' ? value : undefined)),
  documentId: text,
  title: text,
  preview: optionalText,
  category: optionalText,
  author: optionalText,
  publicationDate,
  hashtags: listOf(text, 'news hashtags'),
  mainImage: optionalMediaFile,
  content: richTextBlocks('news content'),
});

type NewsRecord = Parsed<typeof newsRecord>;

/** What a card of the list shows. Words are the editors', in Spanish. */
export type NewsSummary = ReturnType<typeof toSummary>;

/** A whole news item. */
export type NewsItem = ReturnType<typeof toItem>;

/** One page of the list, newest first. */
export type NewsPage = { items: NewsSummary[]; page: number; pageCount: number; total: number };

function toSummary(item: NewsRecord) {
  const { documentId, title, category, author, publicationDate, hashtags, content, mainImage } = item;
  const preview = item.preview ?? firstParagraph(content);
  return {
    /** The documentId, which is also the address. */
    id: documentId,
    title,
    /** The editor's own preview or the first paragraph, cut; undefined when there is neither. */
    preview: preview && cutPreview(preview),
    category,
    author,
    /** ISO 8601, a day or a moment; one that does not parse is undefined. */
    publicationDate,
    hashtags: [...new Set(hashtags)],
    image: mainImage,
  };
}

function toItem(item: NewsRecord) {
  return {
    ...toSummary(item),
    /** The backend's row, which orders items of the same moment. */
    row: item.id,
    content: item.content,
  };
}

/** GET /news-view: the title of the list. */
export const newsTitle = resource({
  path: '/news-view',
  search: { populate: '*' },
  shape: mapped(record({ title: text }), ({ title }) => title),
});

/** GET /news: the cards of one page. The contents are read for their first paragraphs only. */
export const newsPage = resource({
  path: '/news',
  search: {
    populate: '*',
    pagination: { page: parameter('page', 'count'), pageSize },
    sort: ['publicationDate:desc', 'id:desc'],
    filters: {
      category: { $eq: parameter('category', 'text') },
      // The list is JSON: in its quotes the text is one whole hashtag, and this operator alone reads JSON as text in
      // PostgreSQL too.
      hashtags: { $containsi: parameter('quotedHashtag', 'text') },
    },
  },
  shape: list(mapped(newsRecord, toSummary), 'news'),
});

/** One page of the list. A place that does not exist, or lies past the end, is `not-found`. */
export function newsPageQuery(place: NewsPlace | undefined) {
  return queryOptions({
    queryKey: ['content', 'news', place ? newsSearch(place).toString() : 'no place'],
    queryFn: async ({ signal }): Promise<NewsPage> => {
      if (!place) throw new ContentError('not-found', 'no such place in the list of news');
      const { page, category, hashtag } = place;
      const quotedHashtag = hashtag && JSON.stringify(hashtag);
      const { data: items, pagination } = await newsPage.read({ page, category, quotedHashtag }, { signal });
      if (!pagination) throw new ContentError('wire-mismatch', '/news: no pagination');
      const { pageCount, total } = pagination;
      if (page > Math.max(pageCount, 1)) throw new ContentError('not-found', `/news: page ${page}`);
      return { items, page, pageCount, total };
    },
  });
}

/** GET /news/{documentId}. */
export const newsItem = resource({
  path: '/news/:documentId',
  search: { populate: '*' },
  shape: mapped(newsRecord, toItem),
});

/** A news item beside another one in time. */
const neighbour = mapped(record({ documentId: text, title: text }), ({ documentId: id, title }) => ({
  id,
  title,
}));

/** The one item of a list that is asked for one. */
const nearest = mapped(list(neighbour, 'news'), ([item]) => item);

const oneItem = { fields: ['title'], pagination: { pageSize: 1, withCount: false } } as const;
const date = parameter('date', 'moment');
const row = parameter('row', 'count');

/** The item published just before: of the same moment, the rows decide, as they do in the list. */
export const earlierNews = resource({
  path: '/news',
  search: {
    ...oneItem,
    sort: ['publicationDate:desc', 'id:desc'],
    filters: {
      publicationDate: { $lte: date },
      $or: [{ publicationDate: { $lt: date } }, { id: { $lt: row } }],
    },
  },
  shape: nearest,
});

/** The item published just after. */
export const laterNews = resource({
  path: '/news',
  search: {
    ...oneItem,
    sort: ['publicationDate:asc', 'id:asc'],
    filters: {
      publicationDate: { $gte: date },
      $or: [{ publicationDate: { $gt: date } }, { id: { $gt: row } }],
    },
  },
  shape: nearest,
});

type NewsNeighbour = Parsed<typeof nearest>;

/** The items published just before and just after one. */
export type NewsNeighbours = { previous: NewsNeighbour; next: NewsNeighbour };

const noNeighbours: NewsNeighbours = { previous: undefined, next: undefined };

/** The items just before and after one in time. It never fails: without them the item still stands. */
export function newsNeighboursQuery(item: NewsItem | undefined) {
  return queryOptions({
    queryKey: ['content', 'news-neighbours', item?.id ?? 'no item'],
    enabled: item !== undefined,
    queryFn: async ({ signal }): Promise<NewsNeighbours> => {
      const { row, publicationDate: date } = item ?? {};
      if (row === undefined || date === undefined) return noNeighbours;
      try {
        const [previous, next] = await Promise.all([
          earlierNews.read({ date, row }, { signal }),
          laterNews.read({ date, row }, { signal }),
        ]);
        return { previous: previous.data, next: next.data };
      } catch (error) {
        if (signal.aborted) throw error;
        reportProblem({ where: 'news neighbours', detail: String(error) });
        return noNeighbours;
      }
    },
  });
}
