import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { LoadError, PageBanner, PageFrame } from '@consejo/shared/ui';
import { generalDocumentsQuery } from '../documents/generalDocuments.query.ts';
import { PageSection } from '../page-section/PageSection.tsx';
import { SpecialtyCards } from '../specialties/SpecialtyCards.tsx';
import styles from './CertificationPage.module.css';
import { certificationQuery } from './certification.query.ts';
import { EvaluationStandards } from './EvaluationStandards.tsx';

/** `/certificacion`: what certification is, who oversees it, and the ways to the three specialties. */
export function CertificationPage() {
  const { t } = useTranslation('certification');
  const view = useQuery(certificationQuery());
  const documents = useQuery(generalDocumentsQuery());
  const title = view.data?.title;
  const failed = [view, documents].filter((query) => query.isLoadingError);

  return (
    <PageFrame
      title={title ?? t('certification.title')}
      titleLang={title === undefined ? undefined : 'es'}
      lead={t('certification.lead')}
    >
      {failed.length > 0 && (
        <LoadError
          headingLevel={2}
          onRetry={() => {
            for (const query of failed) query.refetch();
          }}
        />
      )}
      {(view.isPending || view.data?.banner) && <PageBanner banner={view.data?.banner} />}
      <div className={styles.columns}>
        <div className={styles.text}>
          <p>{t('certification.whatItIs')}</p>
          <p>{t('certification.committee')}</p>
          <p>{t('certification.council')}</p>
        </div>
        <EvaluationStandards documents={documents.data} />
      </div>
      <PageSection id="specialties" title={t('certification.specialties')}>
        <SpecialtyCards target="process" />
      </PageSection>
    </PageFrame>
  );
}
