import type { ReactNode } from 'react';
import styles from './Stack.module.css';

type StackProps = {
  children: ReactNode;
  as?: 'div' | 'section' | 'ul';
  /** The space between children: a step of `--space-*`. */
  gap?: 'xs' | 'sm' | 'md' | 'lg' | '2xl';
  /** `start` keeps children at their own width; by default they fill the column. */
  align?: 'start';
  /** `small` for an `h2` of secondary content. */
  headings?: 'small';
  lang?: string;
  'aria-labelledby'?: string;
};

/** One column with even gaps. Use it instead of a stylesheet that only sets `display: grid` and a gap. */
export function Stack({ as: Element = 'div', gap = 'md', align, headings, ...props }: StackProps) {
  return (
    <Element {...props} className={styles.stack} data-gap={gap} data-align={align} data-headings={headings} />
  );
}
