import { useTranslation } from '@consejo/shared/i18n';
import { callState, nextKeyDates, useCallWords, useMexicoDay } from '@consejo/shared/key-dates';
import { useQuery } from '@consejo/shared/query';

/** Whether registration is open, for whichever specialty it is open or opens first. Undefined while nobody entered a date. */
export function useHomeCall(): string | undefined {
  const { t } = useTranslation('ui');
  const { data, dataUpdatedAt } = useQuery(nextKeyDates());
  const words = useCallWords();
  const call = callState(data ?? [], useMexicoDay(dataUpdatedAt));
  if (!call) return undefined;
  const { specialty = 'all' } = call.date;
  return specialty === 'all' ? words(call) : `${t(`specialties.${specialty}`)}: ${words(call)}`;
}
