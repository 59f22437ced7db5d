import { useId } from 'react';
import styles from './CouncilWords.module.css';

/** A short list of words that the council stands for: its principles, its values. */
export function CouncilWords({ title, words }: { title: string; words: string[] }) {
  const headingId = useId();
  return (
    <section className={styles.block} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={word} className={styles.word}>
            {word}
          </li>
        ))}
      </ul>
    </section>
  );
}
