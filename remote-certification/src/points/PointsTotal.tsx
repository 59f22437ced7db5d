import { useTranslation } from '@consejo/shared/i18n';
import type { PointsRules } from './points.content.ts';
import { usePointsNumber } from './usePointsNumber.ts';

/** "Se necesitan 250 puntos. El periodo es de 5 años." */
export function PointsTotal({ rules: { total, years } }: { rules: PointsRules }) {
  const { t } = useTranslation('certification');
  const number = usePointsNumber();
  return (
    <p>
      {t('points.rules.total', { count: total, points: number(total) })}
      {years !== undefined && ` ${t('points.rules.period', { count: years })}`}
    </p>
  );
}
