import { publicView } from '@consejo/shared/content';
import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { LoadError, Loading, PageBanner, PageFrame } from '@consejo/shared/ui';
import { PageSection } from '../page-section/PageSection.tsx';
import { SpecialtyCards } from '../specialties/SpecialtyCards.tsx';
import styles from './CertificationPage.module.css';
import { certification } from './certification.content.ts';
import { EvaluationStandards } from './EvaluationStandards.tsx';

/** `/certificacion`: what certification is, who oversees it, and the ways to the three specialties. */
export function CertificationPage() {
  const { t, i18n } = useTranslation('certification');
  const view = useQuery(certification());
  const site = useQuery(publicView());
  const failed = [view, site].filter((query) => query.isLoadingError);

  return (
    <PageFrame
      title={(i18n.language === 'es' && view.data?.title) || t('certification.title')}
      lead={t('certification.lead')}
    >
      {(view.isPending || site.isPending) && <Loading />}
      {failed.length > 0 && (
        <LoadError
          headingLevel={2}
          onRetry={() => {
            for (const query of failed) query.refetch();
          }}
        />
      )}
      {view.data?.banner && <PageBanner banner={view.data.banner} />}
      <div className={styles.columns}>
        <div className={styles.text}>
          <p>{t('certification.whatItIs')}</p>
          <p>{t('certification.committee')}</p>
          <p>{t('certification.council')}</p>
        </div>
        <EvaluationStandards site={site.data} />
      </div>
      <PageSection id="specialties" title={t('certification.specialties')}>
        <SpecialtyCards target="process" />
      </PageSection>
    </PageFrame>
  );
}
