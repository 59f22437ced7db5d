import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { CardLinks } from '@consejo/shared/ui';

const doors = [
  { door: 'certify', link: paths.certification, icon: 'certification' },
  { door: 'renew', link: `${paths.certification}#renewal`, icon: 'pdf' },
  { door: 'verify', link: paths.verify, icon: 'results' },
] as const;

/** What most visitors come for. */
export function HomeDoors() {
  const { t } = useTranslation('home');
  return (
    <nav aria-label={t('doors.label')}>
      <CardLinks
        links={doors.map(({ door, link, icon }) => ({
          title: t(`doors.${door}`),
          description: t(`doors.${door}Text`),
          link,
          icon,
          background: 'primary',
        }))}
      />
    </nav>
  );
}
