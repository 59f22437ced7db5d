import styles from './Spinner.module.css';

/** The spinner without text, for places that have their own. */
export function Spinner({ size = 'md' }: { size?: 'sm' | 'md' }) {
  return (
    <svg className={styles.spinner} data-size={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <circle className={styles.track} cx="24" cy="24" r="21" />
      <circle className={styles.outer} cx="24" cy="24" r="21" pathLength="100" />
      <circle className={styles.inner} cx="24" cy="24" r="13" pathLength="100" />
    </svg>
  );
}
