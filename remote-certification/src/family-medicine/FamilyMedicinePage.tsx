import { publicView } from '@consejo/shared/content';
import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { ApplicationSteps } from '../specialties/ApplicationSteps.tsx';
import { DocumentGrid } from '../specialties/DocumentGrid.tsx';
import { EditedText } from '../specialties/EditedText.tsx';
import { ProcessSteps } from '../specialties/ProcessSteps.tsx';
import { SpecialtyPage } from '../specialties/SpecialtyPage.tsx';
import { familyMedicine } from '../specialties/specialty.content.ts';
import { ExamPhases } from './ExamPhases.tsx';

/** `/especialidades`: the process of family medicine, with the exam's two phases and the documents about validity. */
export function FamilyMedicinePage() {
  const { t } = useTranslation('certification');
  const view = useQuery(familyMedicine());
  const { data: site } = useQuery(publicView());
  const { data } = view;

  return (
    <SpecialtyPage
      specialty="family"
      name={t('familyMedicine.name')}
      summary={t('familyMedicine.summary')}
      view={view}
      sections={[
        {
          id: 'steps',
          title: t('specialties.steps.title'),
          content: <ApplicationSteps site={site} documentsLink={paths.familyMedicineDocuments} />,
        },
        { id: 'exam', title: t('familyMedicine.phases.title'), content: <ExamPhases /> },
        {
          id: 'call',
          title: t('specialties.call.title'),
          content: data && <EditedText blocks={data.call} empty={t('specialties.call.empty')} />,
          isProminent: true,
        },
        {
          id: 'process',
          title: t('specialties.process.title'),
          content: <ProcessSteps exam={t('familyMedicine.examText')} />,
        },
        {
          id: 'requirements',
          title: t('specialties.requirements.title'),
          content: data && (
            <>
              <EditedText blocks={data.requirement} empty={t('specialties.requirements.empty')} />
              {data.paragraphOne !== undefined && <p lang="es">{data.paragraphOne}</p>}
            </>
          ),
        },
        {
          id: 'documents',
          title: t('familyMedicine.validityDocuments'),
          content: data && <DocumentGrid documents={data.validityFile} hasViewer />,
        },
      ]}
    />
  );
}
