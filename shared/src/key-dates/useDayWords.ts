import { useTranslation } from '@consejo/shared/i18n';
import { dayOf } from '@consejo/shared/ui';

/** Writes a day of Mexico City, with its time if there is one: “26 de febrero de 2027, 18:00 h”. */
export function useDayWords(): (day: string, time?: string) => string {
  const { t, i18n } = useTranslation('ui');
  return (day, time) => {
    // Noon in Mexico City, also with daylight saving.
    const words = dayOf(`${day}T18:00:00Z`, i18n.language);
    return time === undefined ? words : t('keyDates.at', { day: words, time });
  };
}
