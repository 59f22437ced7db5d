import {
  derived,
  firstParagraph,
  listOf,
  optionalMediaFile,
  optionalText,
  type Parsed,
  parseList,
  parseRecord,
  record,
  reportProblem,
  richTextBlocks,
  text,
} from '@consejo/shared/content';
import { isNewsDate } from './newsDate.ts';
import type { NewsItem, NewsNeighbour, NewsSummary } from './newsItem.ts';
import { cutPreview } from './preview.ts';

const date = derived((value): string | undefined => {
  if (typeof value === 'string' && isNewsDate(value)) return value;
  if (value !== null) reportProblem({ where: 'news', detail: `no date: ${String(value).slice(0, 40)}` });
  return undefined;
});

const newsItem = record({
  id: derived((value) => (typeof value === 'number' ? value : undefined)),
  documentId: text,
  title: text,
  preview: optionalText,
  category: optionalText,
  author: optionalText,
  publicationDate: date,
  hashtags: listOf(text, 'news hashtags'),
  mainImage: optionalMediaFile,
  content: richTextBlocks('news content'),
});
const neighbour = record({ documentId: text, title: text });
const newsView = record({ title: text });

/** GET /news, as cards: the contents are read for their first paragraphs only. @throws ContentError `wire-mismatch` */
export function toNewsSummaries(data: unknown): NewsSummary[] {
  return parseList(newsItem, data, 'news').map(toSummary);
}

/** GET /news/{documentId}. @throws ContentError `wire-mismatch` */
export function toNewsItem(data: unknown): NewsItem {
  const parsed = parseRecord(newsItem, data, 'news');
  const { id: row, content } = parsed;
  return { ...toSummary(parsed), row, content };
}

/** The one item of a list that was asked for one. @throws ContentError `wire-mismatch` */
export function toNewsNeighbour(data: unknown): NewsNeighbour | undefined {
  return parseList(neighbour, data, 'news').map(({ documentId: id, title }) => ({ id, title }))[0];
}

/** GET /news-view: the list's title. @throws ContentError `wire-mismatch` */
export function toNewsTitle(data: unknown): string {
  return parseRecord(newsView, data, 'news-view').title;
}

function toSummary(item: Parsed<typeof newsItem>): NewsSummary {
  const { documentId: id, title, category, author, publicationDate, hashtags, content, mainImage } = item;
  const preview = item.preview ?? firstParagraph(content);
  return {
    id,
    title,
    preview: preview && cutPreview(preview),
    category,
    author,
    publicationDate,
    hashtags: [...new Set(hashtags)],
    image: mainImage,
  };
}
