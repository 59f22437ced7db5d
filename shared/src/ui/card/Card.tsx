import type { ReactNode } from 'react';
import styles from './Card.module.css';

type CardProps = {
  children: ReactNode;
  /** The element, by what the card is in its page. */
  as?: 'div' | 'section' | 'article' | 'li';
  'aria-labelledby'?: string;
};

/** A raised sheet of paper for things that belong together. */
export function Card({ children, as: Element = 'div', ...props }: CardProps) {
  return (
    <Element {...props} className={styles.card}>
      {children}
    </Element>
  );
}
