import type { RichTextBlock, RichTextList } from '@consejo/shared/content';
import { RichText } from '@consejo/shared/ui';
import styles from './TermedText.module.css';

type TermedTextProps = {
  /** Contains one list, of which each item starts with its term in bold. */
  blocks: RichTextBlock[];
  /** Large terms, for the figures of the rules. */
  isProminent?: boolean;
};

/** Rich text whose list is shown as terms and definitions. */
export function TermedText({ blocks, isProminent = false }: TermedTextProps) {
  const position = blocks.findIndex(({ type }) => type === 'list');
  const list = blocks.find((block): block is RichTextList => block.type === 'list');
  return (
    <>
      <RichText blocks={blocks.slice(0, position)} headingLevel={3} />
      <dl className={styles.terms} data-prominent={isProminent} lang="es">
        {list?.children.map(({ children: [first, ...definition] }) => {
          const term = first?.type === 'text' ? first.text.replace(/\.$/, '') : '';
          return (
            <div key={term} className={styles.entry}>
              <dt className={styles.term}>{term}</dt>
              <dd className={styles.definition}>
                <RichText blocks={[{ type: 'paragraph', children: definition }]} headingLevel={3} />
              </dd>
            </div>
          );
        })}
      </dl>
      <RichText blocks={blocks.slice(position + 1)} headingLevel={3} />
    </>
  );
}
