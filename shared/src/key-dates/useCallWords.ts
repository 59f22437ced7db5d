import { useTranslation } from '@consejo/shared/i18n';
import type { CallState } from './callState.ts';
import { useDayWords } from './useDayWords.ts';

/**
 * Writes “Registro abierto hasta el 26 de febrero de 2027, 23:59 h”, or “Abierto hasta…” beside the word. Its day keeps it
 * true in a copy that is read later.
 */
export function useCallWords(
  texts: 'keyDates.call' | 'keyFacts.state' = 'keyDates.call',
): (call: CallState) => string {
  const { t } = useTranslation('ui');
  const words = useDayWords();
  return ({ state, date }) => {
    const isOfStart = state === 'opens' || state === 'on';
    const day = isOfStart ? words(date.firstDay, date.startTime) : words(date.lastDay, date.endTime);
    return t(`${texts}.${state}`, { day });
  };
}
