import { paths } from '@consejo/shared/contract';
import { usePageTexts, useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { LoadError, Loading, PageFrame, SiteLink, SpanishOnly } from '@consejo/shared/ui';
import { PointScales } from '@consejo/shared/ui/long-text';
import { PageSection } from '../page-section/PageSection.tsx';
import { PointsCalculator } from './PointsCalculator.tsx';
import { PointsTables } from './PointsTables.tsx';
import { PointsTotal } from './PointsTotal.tsx';
import { pointsRule } from './points.content.ts';
import { pointsTexts } from './pointsTexts.ts';

/** `/puntos`: how many points are missing to keep a certificate valid, computed in the browser, and the rules for it. */
export function PointsPage() {
  usePageTexts('certification', pointsTexts);
  const { t } = useTranslation('certification');
  const { data: rules, isPending, isLoadingError, refetch } = useQuery(pointsRule());
  return (
    <PageFrame title={t('points.title')} lead={t('points.lead')}>
      {isPending && <Loading />}
      {isLoadingError && <LoadError headingLevel={2} onRetry={refetch} />}
      {rules && (
        <>
          <p>
            {rules.specialty === 'all'
              ? t('points.everyone')
              : t('points.only', { name: t(`${rules.specialty}.name`) })}
          </p>
          <PointScales link="qualityEndorsement" />
          <PageSection id="calculator" title={t('points.calculator.title')}>
            <SpanishOnly />
            <PointsCalculator rules={rules} />
          </PageSection>
          <PageSection id="rules" title={t('points.rules.title')}>
            <PointsTotal rules={rules} />
            <SpanishOnly />
            {rules.note !== undefined && <p lang="es">{rules.note}</p>}
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
