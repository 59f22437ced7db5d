import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { SiteLink } from '@consejo/shared/ui';
import styles from './PointsLink.module.css';
import { pointsRule } from './points.content.ts';

/** Leads from a process page to the calculator; nothing while the council has published no rules. */
export function PointsLink() {
  const { t } = useTranslation('certification');
  const { data } = useQuery(pointsRule());
  if (!data) return null;
  return (
    <p className={styles.link}>
      {t('points.linkText')} <SiteLink to={paths.points}>{t('points.link')}</SiteLink>
    </p>
  );
}
