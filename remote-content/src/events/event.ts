import type { RichTextBlock } from '@consejo/shared/content';

/** The events page's own words. */
export type EventView = { title: string | undefined; content: RichTextBlock[] };

/** An event with quality endorsement. At least one of its fields has something to show. */
export type EventItem = {
  id: string;
  content: RichTextBlock[];
  /** "Puntos adicionales", in the editors' words. */
  point: string | undefined;
};
