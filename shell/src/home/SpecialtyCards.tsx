import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { CardLinks } from '@consejo/shared/ui';

// In the menu's order.
const specialties = [
  { specialty: 'family', link: paths.familyMedicine },
  { specialty: 'integrative', link: paths.integrativeMedicine },
  { specialty: 'rural', link: paths.ruralMedicine },
] as const;

/** Links to the process pages of the three specialties. */
export function SpecialtyCards() {
  const { t } = useTranslation('home');
  return (
    <CardLinks
      links={specialties.map(({ specialty, link }) => ({
        title: t(`specialties.${specialty}`),
        description: t(`specialties.${specialty}Text`),
        link,
        icon: specialty,
        specialty,
        background: 'plain',
      }))}
    />
  );
}
