import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { CardLinks } from '@consejo/shared/ui';
import { specialties } from './specialties.ts';

/** Links to the three specialties: to their process pages, or to their documents. */
export function SpecialtyCards({ target }: { target: 'process' | 'documents' }) {
  const { t } = useTranslation('certification');
  return (
    <CardLinks
      links={specialties.map(({ name, mark }) => ({
        title: t(`${name}.name`),
        description: t(`specialties.cards.${target}`),
        link: target === 'process' ? paths[name] : paths[`${name}Documents`],
        icon: mark,
        specialty: mark,
        background: 'plain',
      }))}
    />
  );
}
