// Door: key dates (registration, exam, results …) as the backend sends them, and how they are shown. Not shared at run
// time: home, the process pages and `/fechas` bundle it. So it imports other doors by name, not by file.

export { type Call, type CallState, callOf, callState, isOf } from './callState.ts';
export { KeyDateDays, KeyDateList, TimeLeft } from './KeyDateList.tsx';
export {
  type DatedSpecialty,
  isPast,
  isUnderWay,
  type KeyDate,
  keyDateId,
  keyDatePath,
} from './keyDate.ts';
export { keyDateJsonLd } from './keyDateJsonLd.ts';
export { keyDatePages, keyDates, nextKeyDatePages, nextKeyDates, readKeyDates } from './keyDates.content.ts';
export { mexicoDay } from './mexicoDay.ts';
export { nextKeyDatesCall } from './nextKeyDatesCall.ts';
export { UpcomingDates } from './UpcomingDates.tsx';
export { useCallWords } from './useCallWords.ts';
export { useDayWords } from './useDayWords.ts';
export { useMexicoDay } from './useMexicoDay.ts';
