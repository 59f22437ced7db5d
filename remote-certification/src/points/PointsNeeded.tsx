import { usePageTexts, useTranslation } from '@consejo/shared/i18n';
import type { DatedSpecialty } from '@consejo/shared/key-dates';
import { useQuery } from '@consejo/shared/query';
import { PointScales } from '@consejo/shared/ui/long-text';
import { PageSection } from '../page-section/PageSection.tsx';
import { PointsLink } from './PointsLink.tsx';
import { PointsTotal } from './PointsTotal.tsx';
import { holdsFor, pointsRule } from './points.content.ts';
import { pointsTexts } from './pointsTexts.ts';

/** How many points renewal in a specialty takes, or that no rule says so. Nothing while the rules are loading or failed. */
export function PointsNeeded({ specialty }: { specialty: DatedSpecialty }) {
  usePageTexts('certification', pointsTexts);
  const { t } = useTranslation('certification');
  const { data: rules } = useQuery(pointsRule());
  if (rules === undefined) return null;
  return (
    <PageSection id="points" title={t('points.title')}>
      {rules && holdsFor(rules, specialty) ? (
        <>
          <PointsTotal rules={rules} />
          <PointsLink specialty={specialty} />
          <PointScales link="qualityEndorsement" />
        </>
      ) : (
        <p>{t('points.noRule')}</p>
      )}
    </PageSection>
  );
}
