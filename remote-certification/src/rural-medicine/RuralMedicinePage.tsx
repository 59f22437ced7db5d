import { publicView } from '@consejo/shared/content';
import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { ApplicationSteps } from '../specialties/ApplicationSteps.tsx';
import { DocumentGrid } from '../specialties/DocumentGrid.tsx';
import { EditedText } from '../specialties/EditedText.tsx';
import { ProcessSteps } from '../specialties/ProcessSteps.tsx';
import { SpecialtyPage } from '../specialties/SpecialtyPage.tsx';
import { ruralMedicine } from '../specialties/specialty.content.ts';

/** `/medicina-rural`: the process of medicine for children and adults in rural health services. */
export function RuralMedicinePage() {
  const { t } = useTranslation('certification');
  const view = useQuery(ruralMedicine());
  const { data: site } = useQuery(publicView());
  const { data } = view;

  return (
    <SpecialtyPage
      specialty="rural"
      name={t('ruralMedicine.name')}
      summary={t('ruralMedicine.summary')}
      view={view}
      sections={[
        {
          id: 'steps',
          title: t('specialties.steps.title'),
          content: (
            <ApplicationSteps
              site={site}
              documentsLink={data ? '#documents' : paths.ruralMedicineDocuments}
            />
          ),
        },
        {
          id: 'call',
          title: t('specialties.call.title'),
          content: data && <EditedText blocks={data.call} empty={t('specialties.call.empty')} />,
          isProminent: true,
        },
        {
          id: 'documents',
          title: t('specialties.documents'),
          content: data && <DocumentGrid documents={data.files} hasViewer={false} />,
        },
        {
          id: 'process',
          title: t('specialties.process.title'),
          content: <ProcessSteps exam={t('ruralMedicine.examText')} />,
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
