import { siteMap } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { LinkButton, PageFrame } from '@consejo/shared/ui';
import { Seal } from '../layout/Seal.tsx';
import styles from './NotFoundPage.module.css';

/** For an address that is none of the site. The server answers it with 404. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <PageFrame title={t('notFound.title')} lead={t('notFound.lead')} isIndexed={false}>
      <div className={styles.columns}>
        <div className={styles.ways}>
          <p>{t('notFound.text')}</p>
          <LinkButton to={siteMap.home}>{t('notFound.home')}</LinkButton>
        </div>
        <Seal mark="missing" />
      </div>
    </PageFrame>
  );
}
