import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { CardLinks } from '@consejo/shared/ui';
import styles from './SiteContentBlocks.module.css';

const doors = [
  { door: 'certify', link: paths.certification, icon: 'certification' },
  // Most renew in this specialty; its page leads to the others.
  { door: 'renew', link: paths.familyMedicineRenewal, icon: 'pdf' },
  { door: 'verify', link: paths.verify, icon: 'results' },
] as const;

/** What most visitors come for, below the specified parts. */
export function HomeDoors() {
  const { t } = useTranslation('home');
  return (
    <nav className={styles.documents} aria-label={t('doors.label')}>
      <CardLinks
        links={doors.map(({ door, link, icon }) => ({
          title: t(`doors.${door}`),
          description: t(`doors.${door}Text`),
          link,
          icon,
          background: 'secondary',
        }))}
      />
    </nav>
  );
}
