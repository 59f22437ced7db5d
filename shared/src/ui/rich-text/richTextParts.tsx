import { BlocksRenderer } from '@strapi/blocks-react-renderer';
import type { ComponentProps, ReactNode } from 'react';
import type { RichTextImage, RichTextList } from '../../content/richText.ts';
import { ResponsiveImage } from '../responsive-image/ResponsiveImage.tsx';
import { SiteLink } from '../site-link/SiteLink.tsx';

type Parts = Pick<ComponentProps<typeof BlocksRenderer>, 'blocks' | 'modifiers'>;
type Words = { children?: ReactNode };
type ItemProps = Words & { nested?: RichTextList[] };
type ImageProps = Words & Partial<RichTextImage>;

const modifiers = {
  strikethrough: ({ children }: Words) => <s>{children}</s>,
};

/** Overrides of the renderer's elements. */
export const richTextParts: Parts = {
  blocks: {
    link: ({ url, children }) => <SiteLink to={url}>{children}</SiteLink>,
    // Inside its item, as HTML requires.
    'list-item': ({ children, nested = [] }: ItemProps) => (
      <li>
        {children}
        {nested.length > 0 && <BlocksRenderer {...richTextParts} content={nested} />}
      </li>
    ),
    image: ({ file, caption }: ImageProps) =>
      file && (
        <figure>
          <ResponsiveImage file={file} sizes="(width >= 48rem) 46rem, 100vw" />
          {caption !== undefined && <figcaption>{caption}</figcaption>}
        </figure>
      ),
  },
  modifiers,
};
