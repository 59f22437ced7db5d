import { siteMap } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { CardLinks } from '@consejo/shared/ui';

// The menu's order.
const specialties = [
  { name: 'family', link: siteMap.familyMedicine, background: 'primary' },
  { name: 'integrated', link: siteMap.integrativeMedicine, background: 'secondary' },
  { name: 'rural', link: siteMap.ruralMedicine, background: 'accent' },
] as const;

/** The ways to the three specialties' process pages. */
export function SpecialtyCards() {
  const { t } = useTranslation('home');
  return (
    <CardLinks
      isLastWide
      links={specialties.map(({ name, ...look }) => ({
        ...look,
        title: t(`specialties.${name}`),
        description: t(`specialties.${name}Text`),
        icon: 'certification',
      }))}
    />
  );
}
