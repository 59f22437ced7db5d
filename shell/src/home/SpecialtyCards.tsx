import { siteMap } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { CardLink } from '@consejo/shared/ui';
import styles from './SpecialtyCards.module.css';

/** The ways to the three specialties' process pages. */
export function SpecialtyCards() {
  const { t } = useTranslation('home');
  return (
    <ul className={styles.cards}>
      <li>
        <CardLink
          title={t('specialties.family')}
          description={t('specialties.familyText')}
          link={siteMap.familyMedicine}
          icon="certification"
          background="primary"
        />
      </li>
      <li>
        <CardLink
          title={t('specialties.integrated')}
          description={t('specialties.integratedText')}
          link={siteMap.integrativeMedicine}
          icon="certification"
          background="secondary"
        />
      </li>
      <li>
        <CardLink
          title={t('specialties.rural')}
          description={t('specialties.ruralText')}
          link={siteMap.ruralMedicine}
          icon="certification"
          background="accent"
        />
      </li>
    </ul>
  );
}
