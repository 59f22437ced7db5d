import type { ReactNode } from 'react';
import styles from './DocumentList.module.css';

/** DocumentCards side by side, where there is room. */
export function DocumentList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}
