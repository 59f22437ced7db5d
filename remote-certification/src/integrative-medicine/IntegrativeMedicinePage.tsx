import { publicView } from '@consejo/shared/content';
import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { ApplicationSteps } from '../specialties/ApplicationSteps.tsx';
import { DocumentGrid } from '../specialties/DocumentGrid.tsx';
import { EditedText } from '../specialties/EditedText.tsx';
import { ProcessSteps } from '../specialties/ProcessSteps.tsx';
import { SpecialtyPage } from '../specialties/SpecialtyPage.tsx';
import { integrativeMedicine } from '../specialties/specialty.content.ts';

/** `/medicina-integrada`: the process of integrated medicine, with a note on its exam, which is taken online. */
export function IntegrativeMedicinePage() {
  const { t } = useTranslation('certification');
  const view = useQuery(integrativeMedicine());
  const { data: site } = useQuery(publicView());
  const { data } = view;

  return (
    <SpecialtyPage
      specialty="integrated"
      name={t('integrativeMedicine.name')}
      summary={t('integrativeMedicine.summary')}
      view={view}
      sections={[
        {
          id: 'steps',
          title: t('specialties.steps.title'),
          content: (
            <ApplicationSteps
              site={site}
              documentsLink={data ? '#documents' : paths.integrativeMedicineDocuments}
            />
          ),
        },
        {
          id: 'exam',
          title: t('integrativeMedicine.exam.title'),
          content: <p>{t('integrativeMedicine.exam.text')}</p>,
        },
        {
          id: 'documents',
          title: t('specialties.documents'),
          content: data && <DocumentGrid documents={data.files} hasViewer={false} />,
        },
        {
          id: 'call',
          title: t('specialties.call.title'),
          content: data && <EditedText blocks={data.call} empty={t('specialties.call.empty')} />,
          isProminent: true,
        },
        {
          id: 'process',
          title: t('specialties.process.title'),
          content: <ProcessSteps exam={t('integrativeMedicine.examText')} />,
        },
        {
          id: 'requirements',
          title: t('specialties.requirements.title'),
          content: data && (
            <EditedText blocks={data.requirement} empty={t('specialties.requirements.empty')} />
          ),
        },
      ]}
    />
  );
}
