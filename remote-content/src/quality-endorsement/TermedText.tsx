import type { RichTextBlock, RichTextList } from '@consejo/shared/content';
import { RichText } from '@consejo/shared/ui';
import styles from './TermedText.module.css';

type TermedTextProps = {
  /** Each item of their list begins with its term, in strong words. */
  blocks: RichTextBlock[];
  /** Terms that should be seen first: the figures of the rules. */
  isProminent?: boolean;
};

/** A text whose list is one of terms, each with what is said of it. */
export function TermedText({ blocks, isProminent = false }: TermedTextProps) {
  const position = blocks.findIndex(({ type }) => type === 'list');
  const list = blocks.find((block): block is RichTextList => block.type === 'list');
  return (
    <>
      <RichText blocks={blocks.slice(0, position)} headingLevel={3} />
      <dl className={styles.terms} data-prominent={isProminent} lang="es">
        {list?.children.map(({ children: [first, ...words] }) => {
          const term = first?.type === 'text' ? first.text.replace(/\.$/, '') : '';
          return (
            <div key={term} className={styles.entry}>
              <dt className={styles.term}>{term}</dt>
              <dd className={styles.words}>
                <RichText blocks={[{ type: 'paragraph', children: words }]} headingLevel={3} />
              </dd>
            </div>
          );
        })}
      </dl>
      <RichText blocks={blocks.slice(position + 1)} headingLevel={3} />
    </>
  );
}
