import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { integrativeMedicine } from '../specialties/specialty.content.ts';
import { SpecialtyDocuments } from './SpecialtyDocuments.tsx';

/** `/medicina-integrada/documentos`: the documents of integrated medicine. */
export function IntegrativeMedicineDocumentsPage() {
  const { t } = useTranslation('certification');
  return (
    <SpecialtyDocuments
      specialty="integrated"
      name={t('integrativeMedicine.name')}
      processLink={paths.integrativeMedicine}
      view={useQuery(integrativeMedicine())}
    />
  );
}
