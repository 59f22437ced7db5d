import { paths } from '@consejo/shared/contract';
import { usePageTexts, useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { CardLinks, LoadError, Loading, PageFrame } from '@consejo/shared/ui';
import { PageSection } from '../page-section/PageSection.tsx';
import type { Specialty } from '../specialties/specialties.ts';
import { DocumentList } from './DocumentList.tsx';
import { documentsTexts } from './documentsTexts.ts';

/** `/medicina-familiar/documentos`, `/medicina-integrada/documentos`, `/medicina-rural/documentos`. */
export function SpecialtyDocumentsPage({ specialty }: { specialty: Specialty }) {
  usePageTexts('certification', documentsTexts);
  const { t } = useTranslation('certification');
  const { data, isPending, refetch } = useQuery(specialty.view());
  const name = t(`${specialty.name}.name`);
  return (
    <PageFrame
      specialty={specialty.mark}
      title={t('documents.titleOf', { name })}
      description={t('documents.descriptionOf', { name })}
      lead={t('documents.leadOf')}
    >
      {isPending && <Loading />}
      {!isPending && !data && <LoadError headingLevel={2} onRetry={refetch} />}
      {data && (
        <PageSection id="documents" title={t('documents.title')}>
          <DocumentList lang="es" documents={data.files} hasViewer />
        </PageSection>
      )}
      <PageSection id="related" title={t('documents.related')}>
        <CardLinks
          links={[
            {
              title: t('documents.process'),
              description: name,
              link: paths[specialty.name],
              icon: specialty.mark,
              background: 'secondary',
            },
            {
              title: t('documents.renewal'),
              description: t('documents.renewalText'),
              link: paths[`${specialty.name}Renewal`],
              icon: 'certification',
              background: 'plain',
            },
            {
              title: t('documents.general'),
              description: t('documents.generalText'),
              link: paths.documents,
              icon: 'pdf',
              background: 'plain',
            },
          ]}
        />
      </PageSection>
    </PageFrame>
  );
}
