import { useTranslation } from '@consejo/shared/i18n';
import { Icon } from '@consejo/shared/ui';
import styles from './BackToTop.module.css';

/** At the end of a long page the way to its beginning; on short pages there is none. */
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
