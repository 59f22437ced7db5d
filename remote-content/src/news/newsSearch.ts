import {
  derived,
  list,
  listOf,
  mapped,
  optionalText,
  parameter,
  plainText,
  readAllPages,
  record,
  resource,
  richTextBlocks,
  text,
} from '@consejo/shared/content';
import { paths, type SearchEntry } from '@consejo/shared/contract';
import { toDate } from './newsSitemap.ts';

/** A hundred of the longest would be more than a call may have. */
const pageSize = 50;
const maximumPages = 24_000 / pageSize;
/** Characters: the search takes no more (shell/server/search/searchEntries.ts). */
const maximumText = 10_000;

const entry = mapped(
  record({
    documentId: text,
    title: text,
    preview: optionalText,
    category: optionalText,
    hashtags: listOf(text, 'search hashtags'),
    publicationDate: derived(toDate),
    content: richTextBlocks('search'),
  }),
  ({ documentId, title, preview, category, hashtags, publicationDate, content }): SearchEntry => {
    const full = [preview, plainText(content)].filter(Boolean).join('\n');
    // A copy, since a slice would keep the whole text of each news item in memory.
    const searched = structuredClone(full.slice(0, maximumText));
    return {
      kind: 'news',
      path: paths.newsItem(documentId),
      title: { es: title },
      text: searched === '' ? undefined : { es: searched },
      keywords: [category, ...hashtags].filter(Boolean).join(' '),
      date: publicationDate,
    };
  },
);

/** GET /news: one page of entries. */
export const searchedNews = resource({
  path: '/news',
  search: {
    fields: ['title', 'preview', 'category', 'hashtags', 'publicationDate', 'content'],
    pagination: { page: parameter('page', 'count'), pageSize },
    sort: ['publicationDate:desc', 'id:desc'],
  },
  shape: list(entry, 'search'),
});

/** All news, newest first. One page after the other: visitors' calls go first. @throws ContentError */
export const readNewsSearch = (): Promise<SearchEntry[]> =>
  readAllPages((page) => searchedNews.read({ page }, {}), {
    where: 'search',
    idOf: ({ path }) => path,
    maximumPages,
    atOnce: 1,
  });
