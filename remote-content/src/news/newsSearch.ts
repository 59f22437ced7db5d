import {
  derived,
  list,
  listOf,
  mapped,
  optionalText,
  parameter,
  plainText,
  record,
  reportProblem,
  resource,
  richTextBlocks,
  text,
} from '@consejo/shared/content';
import { paths, type SearchEntry } from '@consejo/shared/contract';
import { toDate } from './newsSitemap.ts';

/** Strapi's maximum. */
const pageSize = 100;
const maximumItems = 24_000;

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
    return {
      kind: 'news',
      path: paths.newsItem(documentId),
      title: { es: title },
      text: full === '' ? undefined : { es: full },
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

/** All news, newest first. @throws ContentError */
export async function readNewsSearch(): Promise<SearchEntry[]> {
  const entries: SearchEntry[] = [];
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    if (entries.length >= maximumItems) {
      reportProblem({ where: 'search', detail: `only ${page - 1} of ${pageCount} pages are read` });
      break;
    }
    const { data, pagination } = await searchedNews.read({ page }, {});
    entries.push(...data);
    pageCount = pagination?.pageCount ?? 1;
  }
  return entries;
}
