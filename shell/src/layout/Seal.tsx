import styles from './Seal.module.css';

/** The symbol in the middle, on a 24 × 24 grid: a traffic cone, or a magnifying glass with a question mark. */
const marks = {
  building: 'M12 4l5 15H7zM8.4 14.5h7.2M10 9.5h4M4.5 19h15',
  missing:
    'M10.75 16.5a5.75 5.75 0 1 0 0-11.5 5.75 5.75 0 0 0 0 11.5zM15 15l4.5 4.5M9.25 9.4a1.6 1.6 0 1 1 2.3 1.45c-.5.25-.8.55-.8 1.15M10.75 13.6v.05',
};

/** A large engraved seal, a decoration for pages with little content. */
export function Seal({ mark }: { mark: keyof typeof marks }) {
  return (
    <svg className={styles.seal} viewBox="0 0 200 200" aria-hidden="true" focusable="false">
      <circle className={styles.ground} cx="100" cy="100" r="82" />
      <circle className={styles.rim} cx="100" cy="100" r="94" pathLength="144" />
      <circle className={styles.line} cx="100" cy="100" r="76" />
      <circle className={styles.beads} cx="100" cy="100" r="68" pathLength="180" />
      <circle className={styles.line} cx="100" cy="100" r="60" />
      <path className={styles.mark} transform="translate(55 55) scale(3.75)" d={marks[mark]} />
    </svg>
  );
}
