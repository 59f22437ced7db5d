import type { MediaFile, RichTextBlock } from '@consejo/shared/content';

/** What a card of the list shows. Words are the editors', in Spanish. */
export type NewsSummary = {
  /** The documentId, which is also the address. */
  id: string;
  title: string;
  /** The editor's own preview or the first paragraph, cut; undefined when there is neither. */
  preview: string | undefined;
  category: string | undefined;
  author: string | undefined;
  /** ISO 8601, a day or a moment; one that does not parse is undefined. */
  publicationDate: string | undefined;
  hashtags: string[];
  image: MediaFile | undefined;
};

/** A whole news item. */
export type NewsItem = NewsSummary & {
  /** The backend’s row, which orders items of the same moment. */
  row: number | undefined;
  content: RichTextBlock[];
};

/** One page of the list, newest first. */
export type NewsPage = { items: NewsSummary[]; page: number; pageCount: number; total: number };

/** A news item beside another one in time. */
export type NewsNeighbour = { id: string; title: string };

/** The items published just before and just after one. */
export type NewsNeighbours = { previous: NewsNeighbour | undefined; next: NewsNeighbour | undefined };

/** Whether the backend may have an item of this id; the others need not be asked for. */
export function isDocumentId(id: string): boolean {
  return /^[a-z0-9]{1,64}$/i.test(id);
}

/** A hashtag as it is shown; editors write it with and without its sign. */
export function hashtagText(hashtag: string): string {
  return `#${hashtag.replace(/^#/, '')}`;
}
