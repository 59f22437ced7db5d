import styles from './Icon.module.css';
import { iconPaths } from './iconPaths.ts';

export type IconName = keyof typeof iconPaths;

/** The three specialties. Each has an icon, and colours in tokens.css (`data-specialty`). */
export type Specialty = 'family' | 'integrative' | 'rural';

/** An icon in the text's colour. Always decorative: visible or hidden text beside it carries the meaning. */
export function Icon({ name, size = 'md' }: { name: IconName; size?: 'sm' | 'md' | 'lg' }) {
  return (
    <svg className={styles.icon} data-size={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={iconPaths[name]} />
    </svg>
  );
}
