import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import {
  CardLinks,
  LoadError,
  Loading,
  PageFrame,
  type Specialty as SpecialtyName,
} from '@consejo/shared/ui';
import { PageSection } from '../page-section/PageSection.tsx';
import { DocumentGrid } from '../specialties/DocumentGrid.tsx';
import type { Specialty } from '../specialties/specialty.content.ts';

type SpecialtyDocumentsProps = {
  specialty: SpecialtyName;
  /** The specialty's name, the same on every page: the heading stays when the data come. */
  name: string;
  /** Where its process is explained. */
  processLink: string;
  /** Where the documents for keeping the certificate valid are, if the specialty has them elsewhere. */
  renewalLink?: string;
  view: { data: Specialty | undefined; isPending: boolean; refetch: () => unknown };
};

/** What the three specialties' document pages have in common: title, downloadable documents, and the ways on. */
export function SpecialtyDocuments({
  specialty,
  name,
  processLink,
  renewalLink,
  view,
}: SpecialtyDocumentsProps) {
  const { t } = useTranslation('certification');
  const { data, isPending, refetch } = view;
  return (
    <PageFrame
      specialty={specialty}
      title={t('documents.titleOf', { name })}
      description={t('documents.descriptionOf', { name })}
      lead={t('documents.leadOf')}
    >
      {isPending && <Loading />}
      {!isPending && !data && <LoadError headingLevel={2} onRetry={refetch} />}
      {data && (
        <PageSection id="documents" title={t('documents.title')}>
          <DocumentGrid documents={data.files} hasViewer />
        </PageSection>
      )}
      <PageSection id="related" title={t('documents.related')}>
        <CardLinks
          links={[
            {
              title: t('documents.process'),
              description: name,
              link: processLink,
              icon: specialty,
              background: 'secondary',
            },
            ...(renewalLink === undefined
              ? []
              : [
                  {
                    title: t('documents.renewal'),
                    description: t('documents.renewalText'),
                    link: renewalLink,
                    icon: 'certification',
                    background: 'plain',
                  } as const,
                ]),
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
