import type { ReactNode } from 'react';
import styles from './Card.module.css';

type CardProps = {
  children: ReactNode;
  /** The element to render. */
  as?: 'div' | 'section' | 'article' | 'li';
  'aria-labelledby'?: string;
};

/** A raised surface for related content. */
export function Card({ children, as: Element = 'div', ...props }: CardProps) {
  return (
    <Element {...props} className={styles.card}>
      {children}
    </Element>
  );
}
