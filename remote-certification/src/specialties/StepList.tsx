import type { ReactNode } from 'react';
import styles from './StepList.module.css';

type StepListProps = {
  steps: { title: string; text: string; links?: ReactNode }[];
  /** `cards` for what a candidate does, `line` for stages that follow one another. */
  variant: 'cards' | 'line';
};

/** Numbered steps. */
export function StepList({ steps, variant }: StepListProps) {
  return (
    <ol className={styles.steps} data-variant={variant}>
      {steps.map(({ title, text, links }) => (
        <li key={title} className={styles.step}>
          <h3 className={styles.title}>{title}</h3>
          <div className={styles.text}>
            <p>{text}</p>
            {links && <div className={styles.links}>{links}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
