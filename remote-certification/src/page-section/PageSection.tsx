import type { ReactNode } from 'react';
import styles from './PageSection.module.css';

type PageSectionProps = {
  /** Of the heading. */
  id: string;
  title: string;
  children: ReactNode;
};

/** A part of a page under its heading. */
export function PageSection({ id, title, children }: PageSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
