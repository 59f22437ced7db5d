import { ContentError, readContent, readPagination, reportProblem } from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import { toNewsItem, toNewsNeighbour, toNewsSummaries, toNewsTitle } from './news.wire.ts';
import { type NewsPlace, newsSearch } from './newsAddress.ts';
import { isDocumentId, type NewsItem, type NewsNeighbours, type NewsPage } from './newsItem.ts';

const pageSize = 12;

/** GET /news-view: the title of the list. */
export function newsTitleQuery() {
  return queryOptions({
    queryKey: ['content', 'news-title'],
    queryFn: async ({ signal }) =>
      toNewsTitle((await readContent('/news-view', { populate: '*' }, { signal })).data),
  });
}

/** GET /news: one page of the list. A place that does not exist, or lies past the end, is `not-found`. */
export function newsPageQuery(place: NewsPlace | undefined) {
  return queryOptions({
    queryKey: ['content', 'news', place ? newsSearch(place).toString() : 'no place'],
    queryFn: async ({ signal }): Promise<NewsPage> => {
      if (!place) throw new ContentError('not-found', 'no such place in the list of news');
      const { page, category, hashtag } = place;
      const { data, meta } = await readContent(
        '/news',
        {
          populate: '*',
          pagination: { page, pageSize },
          sort: ['publicationDate:desc', 'id:desc'],
          filters: {
            category: { $eq: category },
            // The list is JSON: in its quotes the text is one whole hashtag, and this operator alone reads JSON as text
            // in PostgreSQL too.
            hashtags: { $containsi: hashtag && JSON.stringify(hashtag) },
          },
        },
        { signal },
      );
      const pagination = readPagination(meta);
      if (!pagination) throw new ContentError('wire-mismatch', '/news: no pagination');
      const { pageCount, total } = pagination;
      if (page > Math.max(pageCount, 1)) throw new ContentError('not-found', `/news: page ${page}`);
      return { items: toNewsSummaries(data), page, pageCount, total };
    },
  });
}

/** GET /news/{documentId}. What cannot be an id is `not-found` without a request. */
export function newsItemQuery(id: string) {
  return queryOptions({
    queryKey: ['content', 'news-item', id],
    queryFn: async ({ signal }) => {
      if (!isDocumentId(id)) throw new ContentError('not-found', 'no id of a news item');
      return toNewsItem((await readContent(`/news/${id}`, { populate: '*' }, { signal })).data);
    },
  });
}

/** The items just before and after one in time. It never fails: without them the item still stands. */
export function newsNeighboursQuery(item: NewsItem | undefined) {
  return queryOptions({
    queryKey: ['content', 'news-neighbours', item?.id],
    enabled: item !== undefined,
    queryFn: async ({ signal }): Promise<NewsNeighbours> => {
      const { row, publicationDate: date } = item ?? {};
      if (row === undefined || date === undefined) return noNeighbours;
      try {
        const [previous, next] = await Promise.all([
          readNeighbour({ $lte: date }, { $lt: date }, { $lt: row }, 'desc', signal),
          readNeighbour({ $gte: date }, { $gt: date }, { $gt: row }, 'asc', signal),
        ]);
        return { previous, next };
      } catch (error) {
        if (signal.aborted) throw error;
        reportProblem({ where: 'news neighbours', detail: String(error) });
        return noNeighbours;
      }
    },
  });
}

const noNeighbours: NewsNeighbours = { previous: undefined, next: undefined };

type Bound<T> = { $lt?: T; $lte?: T; $gt?: T; $gte?: T };

/** The nearest item on one side: of the same moment, the rows decide, as they do in the list. */
async function readNeighbour(
  around: Bound<string>,
  beyond: Bound<string>,
  orRow: Bound<number>,
  order: 'asc' | 'desc',
  signal: AbortSignal,
) {
  const { data } = await readContent(
    '/news',
    {
      fields: ['title'],
      pagination: { pageSize: 1, withCount: false },
      sort: [`publicationDate:${order}`, `id:${order}`],
      filters: { publicationDate: around, $or: [{ publicationDate: beyond }, { id: orRow }] },
    },
    { signal },
  );
  return toNewsNeighbour(data);
}
