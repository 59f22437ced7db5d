import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { CardLinks } from '@consejo/shared/ui';

// The menu's order.
const specialties = [
  {
    name: 'familyMedicine',
    specialty: 'family',
    process: paths.familyMedicine,
    documents: paths.familyMedicineDocuments,
  },
  {
    name: 'integrativeMedicine',
    specialty: 'integrated',
    process: paths.integrativeMedicine,
    documents: paths.integrativeMedicineDocuments,
  },
  {
    name: 'ruralMedicine',
    specialty: 'rural',
    process: paths.ruralMedicine,
    documents: paths.ruralMedicineDocuments,
  },
] as const;

/** The ways to the three specialties: to their process pages, or to their documents. */
export function SpecialtyCards({ target }: { target: 'process' | 'documents' }) {
  const { t } = useTranslation('certification');
  return (
    <CardLinks
      links={specialties.map(({ name, specialty, ...links }) => ({
        title: t(`${name}.name`),
        description: t(`specialties.cards.${target}`),
        link: links[target],
        icon: specialty,
        specialty,
        background: 'plain',
      }))}
    />
  );
}
