import type { ReactNode } from 'react';
import styles from './PageSection.module.css';

type PageSectionProps = {
  /** The heading's id. */
  id: string;
  title: string;
  children: ReactNode;
};

/** A section of a page with its heading. */
export function PageSection({ id, title, children }: PageSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
