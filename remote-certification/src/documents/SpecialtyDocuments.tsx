import { siteMap } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { CardLinks, LoadError, Loading, PageFrame } from '@consejo/shared/ui';
import { PageSection } from '../page-section/PageSection.tsx';
import type { Specialty } from '../specialties/specialty.ts';
import { DocumentCard } from './DocumentCard.tsx';
import { DocumentList } from './DocumentList.tsx';

type SpecialtyDocumentsProps = {
  /** The specialty's name, for as long as the backend has not said it. */
  name: string;
  /** Where its process is explained. */
  processLink: string;
  view: { data: Specialty | undefined; isPending: boolean; refetch: () => unknown };
};

/** What the three specialties' document pages have in common: title, downloadable documents, and the ways on. */
export function SpecialtyDocuments({ name, processLink, view }: SpecialtyDocumentsProps) {
  const { t } = useTranslation('certification');
  const { data, isPending, refetch } = view;
  return (
    <PageFrame
      title={data?.title ?? name}
      titleLang={data?.title === undefined ? undefined : 'es'}
      documentTitle={t('documents.titleOf', { name })}
      description={t('documents.descriptionOf', { name })}
      lead={t('documents.leadOf')}
    >
      {isPending && <Loading />}
      {!isPending && !data && <LoadError headingLevel={2} onRetry={refetch} />}
      {data && (
        <PageSection id="documents" title={t('documents.title')}>
          {data.files.length === 0 ? (
            <p>{t('specialties.noDocuments')}</p>
          ) : (
            <DocumentList>
              {data.files.map((document) => (
                <DocumentCard key={`${document.name} ${document.file?.url}`} lang="es" {...document} />
              ))}
            </DocumentList>
          )}
        </PageSection>
      )}
      <PageSection id="related" title={t('documents.related')}>
        <CardLinks
          links={[
            {
              title: t('documents.process'),
              description: name,
              link: processLink,
              icon: 'certification',
              background: 'secondary',
            },
            {
              title: t('documents.general'),
              description: t('documents.generalText'),
              link: siteMap.documents,
              icon: 'pdf',
              background: 'plain',
            },
          ]}
        />
      </PageSection>
    </PageFrame>
  );
}
