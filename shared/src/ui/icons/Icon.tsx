import styles from './Icon.module.css';
import { iconPaths } from './iconPaths.ts';

export type IconName = keyof typeof iconPaths;

/** The three specialties; each has a mark among the icons and colours of its own (`data-specialty`, tokens.css). */
export type Specialty = 'family' | 'integrated' | 'rural';

/** A small drawing in the text's colour. Always decoration: the words beside it, or a hidden text, carry the meaning. */
export function Icon({ name, size = 'md' }: { name: IconName; size?: 'sm' | 'md' | 'lg' }) {
  return (
    <svg className={styles.icon} data-size={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={iconPaths[name]} />
    </svg>
  );
}
