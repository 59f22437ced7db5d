import type { RichTextBlock, RichTextHeading } from '../../content/richText.ts';

const levels = [1, 2, 3, 4, 5, 6] as const;

/**
 * Adjusts heading levels to the page: the outermost headings get `top`, deeper ones follow without gaps. Editors choose
 * levels by appearance; a text that begins with a heading 3 must not leave a gap in the page's outline.
 */
export function outline(blocks: RichTextBlock[], top: RichTextHeading['level']): RichTextBlock[] {
  const open: number[] = [];
  return blocks.map((block) => {
    if (block.type !== 'heading') return block;
    while ((open.at(-1) ?? 0) >= block.level) open.pop();
    open.push(block.level);
    return { ...block, level: levels[top + open.length - 2] ?? 6 };
  });
}
