import { BlocksRenderer } from '@strapi/blocks-react-renderer';
import type { RichTextBlock, RichTextHeading } from '../../content/richText.ts';
import { outline } from './outline.ts';
import styles from './RichText.module.css';
import { richTextParts } from './richTextParts.tsx';
import { toRendered } from './toRendered.ts';

type RichTextProps = {
  blocks: RichTextBlock[];
  /** The level of its outermost headings, one below the heading above the text. Deeper levels follow without gaps. */
  headingLevel: RichTextHeading['level'];
  /** The text's language; by default Spanish, the content's. */
  lang?: string;
};

/**
 * A rich text of the backend (specification, section 3), or one of our own in the same shape. Its links are SiteLinks.
 * Without blocks it renders nothing.
 */
export function RichText({ blocks, headingLevel, lang = 'es' }: RichTextProps) {
  if (blocks.length === 0) return null;
  return (
    <div className={styles.richText} lang={lang}>
      <BlocksRenderer {...richTextParts} content={outline(blocks, headingLevel).map(toRendered)} />
    </div>
  );
}
