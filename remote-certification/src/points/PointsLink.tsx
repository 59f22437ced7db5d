import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import type { DatedSpecialty } from '@consejo/shared/key-dates';
import { useQuery } from '@consejo/shared/query';
import { SiteLink } from '@consejo/shared/ui';
import styles from './PointsLink.module.css';
import { holdsFor, pointsRule } from './points.content.ts';

/** Leads from a specialty's page to the calculator; nothing while the council has published no rules for it. */
export function PointsLink({ specialty }: { specialty: DatedSpecialty }) {
  const { t } = useTranslation('certification');
  const { data } = useQuery(pointsRule());
  if (!data || !holdsFor(data, specialty)) return null;
  return (
    <p className={styles.link}>
      {t('points.linkText')} <SiteLink to={paths.points}>{t('points.link')}</SiteLink>
    </p>
  );
}
