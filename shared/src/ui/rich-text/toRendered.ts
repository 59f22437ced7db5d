import type { BlocksContent } from '@strapi/blocks-react-renderer';
import type { RichTextBlock, RichTextHeading } from '../../content/richText.ts';

type Rendered = BlocksContent[number];

/** A block as the renderer takes it. It passes unknown properties (`nested`, `file`, `isPriority`) to our parts. */
export function toRendered(block: RichTextBlock, isPriority: boolean): Rendered {
  switch (block.type) {
    case 'image':
      return { ...block, ...{ isPriority }, image: unread, children: [{ type: 'text', text: '' }] };
    case 'paragraph':
    case 'quote':
    case 'code':
      return { type: block.type, children: block.children };
    default:
      return block;
  }
}

// The renderer's type requires the whole media record; our image part reads `file`.
const unread = {
  name: '',
  url: '',
  width: 0,
  height: 0,
  hash: '',
  ext: '',
  mime: '',
  size: 0,
  provider: '',
  createdAt: '',
  updatedAt: '',
};

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
