import { siteMap } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { Outlet, useLocation } from '@consejo/shared/router';
import { Icon, SiteLink } from '@consejo/shared/ui';
import styles from './ActivitiesLayout.module.css';

/** `/contenido` and what is below it: pages below it have the way back to it. */
export function ActivitiesLayout() {
  const { t } = useTranslation('content');
  const { pathname } = useLocation();
  return (
    <>
      {pathname !== siteMap.activities && (
        <nav className={styles.trail} aria-label={t('activities.trail')}>
          <SiteLink to={siteMap.activities} className={styles.link}>
            <span className={styles.mark}>
              <Icon name="arrow" size="sm" />
            </span>
            {t('activities.title')}
          </SiteLink>
        </nav>
      )}
      <Outlet />
    </>
  );
}
