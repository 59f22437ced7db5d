import { useTranslation } from '../../i18n/index.ts';
import type { Place } from '../page-frame/pageMetadataValues.ts';
import { SiteLink } from '../site-link/SiteLink.tsx';
import styles from './Breadcrumb.module.css';

/** Links to the pages above the present one, from the home page down. */
export function Breadcrumb({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation('ui');
  return (
    <nav className={styles.breadcrumb} aria-label={t('breadcrumb.label')}>
      {places.map(({ to, title }) => (
        <span key={to} className={styles.place}>
          <SiteLink to={to} className={styles.link}>
            {title}
          </SiteLink>
        </span>
      ))}
    </nav>
  );
}
