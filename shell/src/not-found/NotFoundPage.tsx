import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { LinkButton, PageFrame, SiteLink } from '@consejo/shared/ui';
import { Seal } from '../layout/Seal.tsx';
import styles from './NotFoundPage.module.css';

// What most visitors look for.
const places = [
  ['menu.certification', paths.certification],
  ['menu.documents', paths.documents],
  ['topBar.results', paths.results],
  ['menu.news', paths.news],
  ['menu.contact', paths.contact],
] as const;

/** For an address that is none of the site. The server answers it with 404. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <PageFrame title={t('notFound.title')} lead={t('notFound.lead')} isIndexed={false}>
      <div className={styles.columns}>
        <div className={styles.ways}>
          <p>{t('notFound.text')}</p>
          <ul className={styles.list}>
            {places.map(([labelKey, to]) => (
              <li key={to}>
                <SiteLink to={to}>{t(labelKey)}</SiteLink>
              </li>
            ))}
          </ul>
          <LinkButton to={paths.home}>{t('notFound.home')}</LinkButton>
        </div>
        <Seal mark="missing" />
      </div>
    </PageFrame>
  );
}
