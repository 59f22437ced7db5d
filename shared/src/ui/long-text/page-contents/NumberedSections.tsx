import type { ReactNode } from 'react';
import styles from './NumberedSections.module.css';
import { PageContents } from './PageContents.tsx';

type NumberedSectionsProps = {
  /** In the page's order; each id is an anchor. */
  sections: { id: string; title: string; content: ReactNode }[];
  /** Shown before the first section. */
  introduction?: ReactNode;
  /** The titles' language, if not the page's. */
  lang?: string | undefined;
};

/** A long page: its contents list beside the numbered sections. */
export function NumberedSections({ sections, introduction, lang }: NumberedSectionsProps) {
  return (
    <div className={styles.page}>
      <PageContents sections={sections} lang={lang} />
      <div className={styles.text}>
        {introduction}
        {sections.map(({ id, title, content }, position) => (
          <section key={id} className={styles.section} aria-labelledby={id}>
            {/* Focusable, for the links of the contents list. */}
            <h2 id={id} lang={lang} tabIndex={-1}>
              {position + 1}. {title}
            </h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}
