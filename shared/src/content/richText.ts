import type { MediaFile } from './media.ts';

/** A text run with its modifiers (specification, section 3). */
export type RichTextWords = {
  type: 'text';
  text: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strikethrough?: boolean;
  code?: boolean;
};

/** A link; its address passed `safeLink`. */
export type RichTextLink = { type: 'link'; url: string; children: RichTextWords[] };

export type RichTextInline = RichTextWords | RichTextLink;

/** A list item with its nested lists, which the backend sends as the item's siblings and HTML requires inside it. */
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

/** One valid, non-empty block. Parsed by `richTextBlocks`, rendered by the UI kit's `RichText`. */
export type RichTextBlock =
  | { type: 'paragraph' | 'quote' | 'code'; children: RichTextInline[] }
  | RichTextHeading
  | RichTextList
  | RichTextImage;

/** The plain text of the first paragraph, undefined when there is none. */
export function firstParagraph(blocks: RichTextBlock[]): string | undefined {
  for (const block of blocks) {
    if (block.type === 'paragraph') return block.children.map(textOf).join('');
  }
  return undefined;
}

/** The plain text of all blocks, a line for each paragraph and list item. */
export function plainText(blocks: RichTextBlock[]): string {
  return blocks.map(textOfBlock).filter(Boolean).join('\n');
}

function textOfBlock(block: RichTextBlock): string {
  if (block.type === 'image') return '';
  if (block.type !== 'list') return block.children.map(textOf).join('');
  return block.children
    .map(({ children, nested }) => [children.map(textOf).join(''), ...nested.map(textOfBlock)].join('\n'))
    .join('\n');
}

function textOf(inline: RichTextInline): string {
  return inline.type === 'link' ? inline.children.map(textOf).join('') : inline.text;
}
