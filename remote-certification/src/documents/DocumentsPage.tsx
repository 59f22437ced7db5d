import { publicView } from '@consejo/shared/content';
import { usePageTexts, useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { LoadError, Loading, PageFrame } from '@consejo/shared/ui';
import { PageSection } from '../page-section/PageSection.tsx';
import { SpecialtyCards } from '../specialties/SpecialtyCards.tsx';
import { DocumentList } from './DocumentList.tsx';
import { documentsTexts } from './documentsTexts.ts';
import { Library } from './Library.tsx';

// The specification's order (section 2).
const names = ['examApplicationForm', 'currentStudyProof', 'commitmentLetter'] as const;

/** `/documentos`: the three documents that every specialty requires, links to those of each, and all published files. */
export function DocumentsPage() {
  usePageTexts('certification', documentsTexts);
  const { t } = useTranslation('certification');
  const { data, isPending, isLoadingError, refetch } = useQuery(publicView());
  return (
    <PageFrame title={t('documents.title')} lead={t('documents.lead')}>
      {isPending && <Loading />}
      {isLoadingError && <LoadError headingLevel={2} onRetry={refetch} />}
      {data && (
        <PageSection id="general-documents" title={t('documents.general')}>
          <DocumentList
            documents={names.map((name) => ({
              name: t(`documents.${name}.name`),
              description: t(`documents.${name}.text`),
              file: data[name],
            }))}
          />
        </PageSection>
      )}
      <PageSection id="specialty-documents" title={t('documents.bySpecialty')}>
        <SpecialtyCards target="documents" />
      </PageSection>
      <PageSection id="library" title={t('documents.library.title')}>
        <Library />
      </PageSection>
    </PageFrame>
  );
}
