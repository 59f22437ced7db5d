import { useNavigation } from '@consejo/shared/router';
import styles from './NavigationProgress.module.css';

/** A line at the top while the next page is on its way. Decoration: the new heading's focus tells the rest. */
export function NavigationProgress() {
  const isNavigating = useNavigation().state !== 'idle';
  return <div className={styles.progress} data-active={isNavigating || undefined} aria-hidden="true" />;
}
