import type { ReactNode } from 'react';
import styles from './StepList.module.css';

type StepListProps = {
  /** In their order; `links` lead to where the step is done. */
  steps: { title: string; text: string; links?: ReactNode }[];
  /** `cards` for what a candidate does, `line` for what happens one after the other. */
  look: 'cards' | 'line';
};

/** Numbered steps. */
export function StepList({ steps, look }: StepListProps) {
  return (
    <ol className={styles.steps} data-look={look}>
      {steps.map(({ title, text, links }) => (
        <li key={title} className={styles.step}>
          <h3 className={styles.title}>{title}</h3>
          <div className={styles.words}>
            <p>{text}</p>
            {links && <div className={styles.links}>{links}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
