import { BlocksRenderer } from '@strapi/blocks-react-renderer';
import type { RichTextBlock, RichTextHeading } from '../../content/richText.ts';
import { outline } from './outline.ts';
import styles from './RichText.module.css';
import { richTextParts } from './richTextParts.tsx';
import { toRendered } from './toRendered.ts';

type RichTextProps = {
  blocks: RichTextBlock[];
  /** The level of its outermost headings: one below the heading it stands under. Levels below follow without gaps. */
  headingLevel: RichTextHeading['level'];
  /** The language of the text where it is not the content's Spanish. */
  lang?: string;
};

/**
 * A rich text of the backend (specification, section 3), or one of our own in the same shape. Links follow the rule of
 * SiteLink. Nothing to say, nothing shown.
 */
export function RichText({ blocks, headingLevel, lang = 'es' }: RichTextProps) {
  if (blocks.length === 0) return null;
  return (
    <div className={styles.richText} lang={lang}>
      <BlocksRenderer {...richTextParts} content={outline(blocks, headingLevel).map(toRendered)} />
    </div>
  );
}
