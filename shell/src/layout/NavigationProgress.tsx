import { useNavigation } from '@consejo/shared/router';
import styles from './NavigationProgress.module.css';

/** A progress line while the next page loads. Decorative: assistive technology follows the focus to the new heading. */
export function NavigationProgress() {
  const isNavigating = useNavigation().state !== 'idle';
  return <div className={styles.progress} data-active={isNavigating || undefined} aria-hidden="true" />;
}
