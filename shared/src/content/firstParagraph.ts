import type { RichTextBlock, RichTextInline } from './richText.ts';

/** The words of a rich text's first paragraph, without their modifiers; undefined when it has no paragraph. */
export function firstParagraph(blocks: RichTextBlock[]): string | undefined {
  for (const block of blocks) {
    if (block.type === 'paragraph') return block.children.map(wordsOf).join('');
  }
  return undefined;
}

function wordsOf(inline: RichTextInline): string {
  return inline.type === 'link' ? inline.children.map(wordsOf).join('') : inline.text;
}
