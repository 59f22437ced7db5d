import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { CardLinks } from '@consejo/shared/ui';
import { type Specialty, specialties } from './specialties.ts';

type Target = keyof typeof targets;

const targets = {
  process: ({ name }: Specialty) => paths[name],
  documents: ({ name }: Specialty) => paths[`${name}Documents`],
  renewal: ({ name }: Specialty) => paths[`${name}Renewal`],
};

/** Links to the same page of each of the three specialties. */
export function SpecialtyCards({ target }: { target: Target }) {
  const { t } = useTranslation('certification');
  return (
    <CardLinks
      links={specialties.map((specialty) => ({
        title: t(`${specialty.name}.${target === 'renewal' ? 'renewal' : 'name'}`),
        description: t(`specialties.cards.${target}`),
        link: targets[target](specialty),
        icon: specialty.mark,
        specialty: specialty.mark,
        background: 'plain',
      }))}
    />
  );
}
