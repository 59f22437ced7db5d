import { publicView } from '@consejo/shared/content';
import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { LoadError, Loading, PageFrame, SiteLink } from '@consejo/shared/ui';
import styles from './LegalFrameworkPage.module.css';
import { Statutes } from './Statutes.tsx';

/** `/marco-juridico`: the current statutes, and the way to the site's other legal texts. */
export function LegalFrameworkPage() {
  const { t } = useTranslation('institutional');
  const { data, isPending, isLoadingError, refetch } = useQuery(publicView());
  return (
    <PageFrame title={t('legalFramework.title')} lead={t('legalFramework.lead')}>
      {isPending && <Loading />}
      {isLoadingError && <LoadError headingLevel={2} onRetry={refetch} />}
      {data && <Statutes file={data.statutes} />}
      <section className={styles.related} aria-labelledby="related-texts">
        <h2 id="related-texts">{t('legalFramework.related')}</h2>
        <ul className={styles.list}>
          <li>
            <SiteLink to={paths.privacy}>{t('legal.privacy.title')}</SiteLink>
          </li>
          <li>
            <SiteLink to={paths.terms}>{t('legal.terms.title')}</SiteLink>
          </li>
        </ul>
      </section>
    </PageFrame>
  );
}
