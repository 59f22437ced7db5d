import type { ReactNode } from 'react';
import styles from './DocumentList.module.css';

/** Documents under each other, in two columns where there is room for both. */
export function DocumentList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}
