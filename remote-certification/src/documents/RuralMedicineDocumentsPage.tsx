import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { ruralMedicine } from '../specialties/specialty.content.ts';
import { SpecialtyDocuments } from './SpecialtyDocuments.tsx';

/** `/medicina-rural/documentos`: the documents of rural medicine. */
export function RuralMedicineDocumentsPage() {
  const { t } = useTranslation('certification');
  return (
    <SpecialtyDocuments
      specialty="rural"
      name={t('ruralMedicine.name')}
      processLink={paths.ruralMedicine}
      view={useQuery(ruralMedicine())}
    />
  );
}
