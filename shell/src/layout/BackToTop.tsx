import { useTranslation } from '@consejo/shared/i18n';
import { Icon } from '@consejo/shared/ui';
import styles from './BackToTop.module.css';

/** A link to the top at the end of long pages. */
export function BackToTop() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.way}>
      <a className={styles.link} href="#content">
        <Icon name="top" />
        {t('backToTop')}
      </a>
    </div>
  );
}
