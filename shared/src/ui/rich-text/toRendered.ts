import type { BlocksContent } from '@strapi/blocks-react-renderer';
import type { RichTextBlock } from '../../content/richText.ts';

type Rendered = BlocksContent[number];

/** A block as the renderer takes it. It passes unknown properties (`nested`, `file`) to our parts. */
export function toRendered(block: RichTextBlock): Rendered {
  switch (block.type) {
    case 'image':
      return { ...block, image: unread, children: [{ type: 'text', text: '' }] };
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
