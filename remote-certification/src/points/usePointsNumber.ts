import { numberFormat, useTranslation } from '@consejo/shared/i18n';

/** Writes points in the visitor's language: `1,200`, `2.5`. */
export function usePointsNumber(): (points: number) => string {
  const { i18n } = useTranslation('certification');
  const format = numberFormat(i18n.language, {
    maximumFractionDigits: 2,
  });
  return (points) => format.format(points);
}
