import type { MediaFile } from './media.ts';

/** Words with their modifiers (specification, section 3). */
export type RichTextWords = {
  type: 'text';
  text: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strikethrough?: boolean;
  code?: boolean;
};

/** A link; its address may be rendered as one. */
export type RichTextLink = { type: 'link'; url: string; children: RichTextWords[] };

export type RichTextInline = RichTextWords | RichTextLink;

/** An item with the lists below it. The backend writes those as the item's siblings, which HTML does not allow. */
export type RichTextListItem = { type: 'list-item'; children: RichTextInline[]; nested: RichTextList[] };

/** A list with at least one item. */
export type RichTextList = { type: 'list'; format: 'ordered' | 'unordered'; children: RichTextListItem[] };

export type RichTextHeading = {
  type: 'heading';
  level: 1 | 2 | 3 | 4 | 5 | 6;
  children: RichTextInline[];
};

/** An image of the media library between paragraphs. */
export type RichTextImage = { type: 'image'; file: MediaFile; caption: string | undefined };

/** One block of a rich text, whole and not empty. Read with `richTextBlocks`, shown by the UI kit's `RichText`. */
export type RichTextBlock =
  | { type: 'paragraph' | 'quote' | 'code'; children: RichTextInline[] }
  | RichTextHeading
  | RichTextList
  | RichTextImage;
