import { useTranslation } from '@consejo/shared/i18n';
import styles from './SkipLink.module.css';

/** The first stop of the keyboard: past bar and menu to the content. A plain anchor, so it needs no JavaScript. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <a className={styles.link} href="#content">
      {t('skipLink')}
    </a>
  );
}
