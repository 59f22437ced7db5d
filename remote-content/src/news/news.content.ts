import {
  ContentError,
  derived,
  firstParagraph,
  list,
  listOf,
  mapped,
  mediaFile,
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
import { cutPreview } from './cutPreview.ts';
import { isNewsDate } from './newsDate.ts';
import { type NewsListParams, newsListSearch } from './newsListParams.ts';
import { readTable } from './newsTable.ts';

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
  /** When the record was last changed. */
  updatedAt: derived((value) => (typeof value === 'string' && isNewsDate(value) ? value : undefined)),
  hashtags: listOf(text, 'news hashtags'),
  mainImage: optionalMediaFile,
  content: richTextBlocks('news content'),
  tableTitle: optionalText,
  table: derived(readTable),
  pictures: listOf(mediaFile, 'news pictures'),
  files: listOf(mediaFile, 'news files'),
});

type NewsRecord = Parsed<typeof newsRecord>;

/** A news item without its content. Texts are the editors', in Spanish. */
export type NewsSummary = ReturnType<typeof toSummary>;

/** A whole news item. */
export type NewsItem = ReturnType<typeof toItem>;

/** One page of the list, newest first. */
export type NewsPage = { items: NewsSummary[]; page: number; pageCount: number; total: number };

function toSummary(item: NewsRecord) {
  const { documentId, title, category, author, publicationDate, hashtags, content, mainImage } = item;
  const preview = item.preview ?? firstParagraph(content);
  return {
    /** The documentId, which is also in the item's URL. */
    id: documentId,
    title,
    /** The editors' preview or the first paragraph, shortened. */
    preview: preview && cutPreview(preview),
    category,
    author,
    /** ISO 8601, with or without a time. */
    publicationDate,
    hashtags: [...new Set(hashtags)],
    image: mainImage,
  };
}

function toItem(item: NewsRecord) {
  return {
    ...toSummary(item),
    /** The backend's numeric id, which orders items of the same date. */
    row: item.id,
    content: item.content,
    tableTitle: item.tableTitle,
    table: item.table,
    pictures: item.pictures,
    files: item.files,
    /** ISO 8601 with a time. */
    changed: item.updatedAt,
  };
}

/** GET /news-view: title of the list. Categories and years, newest first, are an addition: a backend may have none. */
export const newsView = resource({
  path: '/news-view',
  search: { populate: '*' },
  ifMissing: 'outage',
  shape: record({
    title: text,
    categories: listOf(text, 'news categories'),
    years: listOf(text, 'news years'),
  }),
});

export type NewsView = ReturnType<typeof newsView.parse>;

/** GET /news: one page of the list. The content is read only for its first paragraph. */
export const newsPage = resource({
  path: '/news',
  search: {
    populate: '*',
    pagination: { page: parameter('page', 'count'), pageSize },
    sort: ['publicationDate:desc', 'id:desc'],
    filters: {
      category: { $eq: parameter('category', 'text') },
      // Hashtags are a JSON array: with its quotes the value matches whole hashtags only, and this is the one operator
      // that searches JSON as text on PostgreSQL too.
      hashtags: { $containsi: parameter('quotedHashtag', 'text') },
      publicationDate: { $gte: parameter('from', 'moment'), $lt: parameter('before', 'moment') },
    },
  },
  shape: list(mapped(newsRecord, toSummary), 'news'),
});

/** One page of the list. Invalid parameters and pages past the end are `not-found`. */
export function newsPageQuery(params: NewsListParams | undefined) {
  return queryOptions({
    queryKey: [...newsPage().queryKey, params ? newsListSearch(params).toString() : 'invalid'],
    queryFn: async ({ signal }): Promise<NewsPage> => {
      if (!params) throw new ContentError('not-found', '/news: invalid parameters');
      const { page, category, hashtag, year } = params;
      const quotedHashtag = hashtag && JSON.stringify(hashtag);
      const days = year && { from: startOf(year), before: startOf(String(Number(year) + 1)) };
      const { data: items, pagination } = await newsPage.read(
        { page, category, quotedHashtag, ...days },
        { signal },
      );
      if (!pagination) throw new ContentError('wire-mismatch', '/news: no pagination');
      const { pageCount, total } = pagination;
      if (page > Math.max(pageCount, 1)) throw new ContentError('not-found', `/news: page ${page}`);
      return { items, page, pageCount, total };
    },
  });
}

/** In Mexico City, whose clocks have never been changed at a new year. */
const startOf = (year: string) => `${year}-01-01T06:00:00.000Z`;

/** GET /news/{documentId}. */
export const newsItem = resource({
  path: '/news/:documentId',
  search: { populate: '*' },
  shape: mapped(newsRecord, toItem),
});

const neighbour = mapped(record({ documentId: text, title: text }), ({ documentId: id, title }) => ({
  id,
  title,
}));

const nearest = mapped(list(neighbour, 'news'), ([item]) => item);

const oneItem = { fields: ['title'], pagination: { pageSize: 1, withCount: false } } as const;
const date = parameter('date', 'moment');
const row = parameter('row', 'count');

/** The next older item. Items of the same date are ordered by row, as in the list. */
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

/** The next newer item. */
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

export type NewsNeighbours = { previous: NewsNeighbour; next: NewsNeighbour };

const noNeighbours: NewsNeighbours = { previous: undefined, next: undefined };

/** The items before and after one by date. Never fails: an item without them is still worth showing. */
export function newsNeighboursQuery(item: NewsItem | undefined) {
  return queryOptions({
    queryKey: [...newsItem({ documentId: item?.id ?? '' }).queryKey, 'neighbours'],
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
