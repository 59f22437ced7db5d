import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { familyMedicine } from '../specialties/specialty.content.ts';
import { SpecialtyDocuments } from './SpecialtyDocuments.tsx';

/** `/medicina-familiar/documentos`: the documents of family medicine. */
export function FamilyMedicineDocumentsPage() {
  const { t } = useTranslation('certification');
  return (
    <SpecialtyDocuments
      specialty="family"
      name={t('familyMedicine.name')}
      processLink={paths.familyMedicine}
      renewalLink={`${paths.familyMedicine}?to=documents`}
      view={useQuery(familyMedicine())}
    />
  );
}
