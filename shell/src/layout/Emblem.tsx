import styles from './Emblem.module.css';

/** The demonstration council's logo: a seal with a scalloped rim and a cross with a tick for an arm. Decorative. */
export function Emblem() {
  return (
    <svg className={styles.emblem} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path
        className={styles.seal}
        d="M24 1.5l4.6 3.1 5.5-.6 2.8 4.8 5.1 2-.1 5.6L45.3 21 43 26l1 5.5-4.4 3.4-1.6 5.3-5.5.8L28.7 45 24 46.5 19.3 45l-3.8-4-5.5-.8-1.6-5.3L4 31.5 5 26l-2.3-5 3.4-4.6-.1-5.6 5.1-2L13.9 4l5.5.6z"
      />
      <circle className={styles.ring} cx="24" cy="24" r="16.5" />
      <path className={styles.cross} d="M24 33V15M15.5 24H22l3.5 3.5L33 18.5" />
    </svg>
  );
}
