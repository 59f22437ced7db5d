import { paths } from '@consejo/shared/contract';
import { usePageTexts, useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { LoadError, Loading, PageFrame, SiteLink, SpanishOnly } from '@consejo/shared/ui';
import { PageSection } from '../page-section/PageSection.tsx';
import { PointsCalculator } from './PointsCalculator.tsx';
import { PointsTables } from './PointsTables.tsx';
import { type PointsRules, pointsRule } from './points.content.ts';
import { pointsTexts } from './pointsTexts.ts';
import { usePointsNumber } from './usePointsNumber.ts';

/** `/puntos`: how many points are missing to keep a certificate valid, computed in the browser, and the rules for it. */
export function PointsPage() {
  usePageTexts('certification', pointsTexts);
  const { t } = useTranslation('certification');
  const { data: rules, isPending, isLoadingError, refetch } = useQuery(pointsRule());
  return (
    <PageFrame title={t('points.title')} lead={t('points.lead')}>
      <SpanishOnly />
      {isPending && <Loading />}
      {isLoadingError && <LoadError headingLevel={2} onRetry={refetch} />}
      {rules && (
        <>
          <PageSection id="calculator" title={t('points.calculator.title')}>
            <PointsCalculator rules={rules} />
          </PageSection>
          <PageSection id="rules" title={t('points.rules.title')}>
            <Needed rules={rules} />
            <PointsTables chapters={rules.chapters} />
          </PageSection>
        </>
      )}
      {rules === null && (
        <p>
          {t('points.none')} <SiteLink to={paths.contact}>{t('points.ask')}</SiteLink>
        </p>
      )}
    </PageFrame>
  );
}

/** The total and the period, with the editors' note. */
function Needed({ rules: { total, years, note } }: { rules: PointsRules }) {
  const { t } = useTranslation('certification');
  const number = usePointsNumber();
  return (
    <>
      <p>
        {t('points.rules.total', { count: total, points: number(total) })}
        {years !== undefined && ` ${t('points.rules.period', { count: years })}`}
      </p>
      {note !== undefined && <p lang="es">{note}</p>}
    </>
  );
}
