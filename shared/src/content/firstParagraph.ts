import type { RichTextBlock, RichTextInline } from './richText.ts';

/** The plain text of the first paragraph, undefined when there is none. */
export function firstParagraph(blocks: RichTextBlock[]): string | undefined {
  for (const block of blocks) {
    if (block.type === 'paragraph') return block.children.map(wordsOf).join('');
  }
  return undefined;
}

function wordsOf(inline: RichTextInline): string {
  return inline.type === 'link' ? inline.children.map(wordsOf).join('') : inline.text;
}
