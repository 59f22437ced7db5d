import styles from './Emblem.module.css';

/** The demonstration council's mark: a seal with scalloped rim, a cross whose arm is a tick. Decoration. */
export function Emblem() {
  return (
    <svg className={styles.emblem} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path
        className={styles.seal}
        d="M24 1.5l4.6 3.1 5.5-.6 2.8 4.8 5.1 2-.1 5.6L45.3 21 43 26l1 5.5-4.4 3.4-1.6 5.3-5.5.8L28.700 45 24 46.500 19.300 45l-3.800-4-5.500-.8-1.600-5.300L4 31.500 5 26l-2.300-5 3.400-4.600-.1-5.600 5.100-2L13.900 4l5.500.6z"
      />
      <circle className={styles.ring} cx="24" cy="24" r="16.500" />
      <path className={styles.cross} d="M24 33V15M15.500 24H22l3.500 3.500L33 18.500" />
    </svg>
  );
}
