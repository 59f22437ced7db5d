import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { CardLinks } from '@consejo/shared/ui';

// The menu's order.
const specialties = [
  { specialty: 'family', link: paths.familyMedicine },
  { specialty: 'integrative', link: paths.integrativeMedicine },
  { specialty: 'rural', link: paths.ruralMedicine },
] as const;

/** The ways to the three specialties' process pages. */
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
