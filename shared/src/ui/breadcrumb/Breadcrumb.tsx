import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router-dom';
import type { PageHandle } from '../../contract/pageHandle.ts';
import { paths } from '../../contract/paths.ts';
import type { QualifiedTranslationKey } from '../../i18n/index.ts';
import { SiteLink } from '../site-link/SiteLink.tsx';
import styles from './Breadcrumb.module.css';

/** The breadcrumb of a page whose route declares a parent (PageHandle); nothing for other pages. */
export function Breadcrumb() {
  const { t, i18n } = useTranslation('ui');
  const parent = useMatches()
    .map(({ handle }) => parentOf(handle))
    .findLast((found) => found !== undefined);
  if (!parent) return null;
  const places = [{ to: paths.home, title: 'ui:breadcrumb.home' }, parent];
  return (
    <nav className={styles.breadcrumb} aria-label={t('breadcrumb.label')}>
      {places.map(({ to, title }) => (
        <span key={to} className={styles.place}>
          <SiteLink to={to} className={styles.link}>
            {isTranslationKey(title, i18n) ? i18n.t(title) : title}
          </SiteLink>
        </span>
      ))}
    </nav>
  );
}

function parentOf(handle: unknown): PageHandle['parent'] {
  return isPageHandle(handle) ? handle.parent : undefined;
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'parent' in handle;
}

function isTranslationKey(key: string, { exists }: i18n): key is QualifiedTranslationKey {
  return exists(key);
}
