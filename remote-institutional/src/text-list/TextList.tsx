import type { ReactNode } from 'react';
import styles from './TextList.module.css';

type TextListProps = {
  items: readonly { key: string; text: ReactNode }[];
  isOrdered?: boolean;
};

/** A list of sentences, with bullets or numbers. */
export function TextList({ items, isOrdered = false }: TextListProps) {
  const Element = isOrdered ? 'ol' : 'ul';
  return (
    <Element className={styles.list}>
      {items.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </Element>
  );
}
