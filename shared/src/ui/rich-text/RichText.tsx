import { BlocksRenderer } from '@strapi/blocks-react-renderer';
import type { ComponentProps, ReactNode } from 'react';
import type { RichTextBlock, RichTextHeading, RichTextImage, RichTextList } from '../../content/richText.ts';
import { ResponsiveImage } from '../responsive-image/ResponsiveImage.tsx';
import { SiteLink } from '../site-link/SiteLink.tsx';
import styles from './RichText.module.css';
import { outline, toRendered } from './toRendered.ts';

type RichTextProps = {
  blocks: RichTextBlock[];
  /** The level of its outermost headings, one below the heading above the text. Deeper levels follow without gaps. */
  headingLevel: RichTextHeading['level'];
  /** The text's language; by default Spanish, the content's. */
  lang?: string;
  /** The text is what the page begins with: a picture among its first blocks is not loaded lazily. */
  isLead?: boolean;
};

/** On a phone, later ones are not in view. */
const leadBlocks = 3;

/**
 * A rich text of the backend (specification, section 3), or one of our own in the same shape. Its links are SiteLinks.
 * Without blocks it renders nothing.
 */
export function RichText({ blocks, headingLevel, lang = 'es', isLead = false }: RichTextProps) {
  if (blocks.length === 0) return null;
  const leading = isLead ? leadBlocks : 0;
  const content = outline(blocks, headingLevel).map((block, index) => toRendered(block, index < leading));
  return (
    <div className={styles.richText} lang={lang}>
      <BlocksRenderer {...richTextParts} content={content} />
    </div>
  );
}

type Parts = Pick<ComponentProps<typeof BlocksRenderer>, 'blocks' | 'modifiers'>;
type Words = { children?: ReactNode };
type ItemProps = Words & { nested?: RichTextList[] };
type ImageProps = Words & Partial<RichTextImage> & { isPriority?: boolean };

const modifiers = {
  strikethrough: ({ children }: Words) => <s>{children}</s>,
};

/** Overrides of the renderer's elements. */
const richTextParts: Parts = {
  blocks: {
    link: ({ url, children }) => <SiteLink to={url}>{children}</SiteLink>,
    // Inside its item, as HTML requires.
    'list-item': ({ children, nested = [] }: ItemProps) => (
      <li>
        {children}
        {nested.length > 0 && <BlocksRenderer {...richTextParts} content={nested} />}
      </li>
    ),
    image: ({ file, caption, isPriority }: ImageProps) =>
      file && (
        <figure>
          <ResponsiveImage file={file} sizes="(width >= 48rem) 46rem, 100vw" isPriority={isPriority} />
          {caption !== undefined && <figcaption>{caption}</figcaption>}
        </figure>
      ),
  },
  modifiers,
};
