import { useTranslation } from '@consejo/shared/i18n';
import styles from './SkipLink.module.css';

/** The first focusable element: skips bar and menu. A plain anchor, so it needs no JavaScript. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <a className={styles.link} href="#content">
      {t('skipLink')}
    </a>
  );
}
