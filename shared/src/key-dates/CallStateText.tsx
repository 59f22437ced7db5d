import { useTranslation } from '@consejo/shared/i18n';
import type { CallState } from './callState.ts';
import { useDayWords } from './useDayWords.ts';

/** “Registro abierto hasta el 26 de febrero de 2027, 23:59 h”. Its day keeps it true in a copy that is read later. */
export function CallStateText({ call: { state, date } }: { call: CallState }) {
  const { t } = useTranslation('ui');
  const words = useDayWords();
  const isOfStart = state === 'opens' || state === 'on';
  const day = isOfStart ? words(date.firstDay, date.startTime) : words(date.lastDay, date.endTime);
  return <span data-state={state}>{t(`keyDates.call.${state}`, { day })}</span>;
}
