import { type DatedSpecialty, isPast, type KeyDate, type KeyDateKind } from './keyDate.ts';

/** Registration for the exam: its date, and what it is today. `on` is a single day to come. */
export type CallState = { state: 'opens' | 'on' | 'open' | 'closed'; date: KeyDate };

/** What candidates of a specialty must not miss. Undefined where nobody entered it. */
export type Call = {
  registration: CallState | undefined;
  /** The payment that ends first once registration is open, unless it is over. */
  payment: KeyDate | undefined;
  /** The first one after registration, unless it is over. */
  exam: KeyDate | undefined;
};

/** The call whose registration is open, else the next one's, else the last one's. @param today ISO date in Mexico City */
export function callOf(dates: KeyDate[], specialty: DatedSpecialty, today: string): Call {
  const own = dates.filter((date) => isOf(date, specialty));
  const registration = callState(own, today);
  const { firstDay, lastDay } = registration?.date ?? { firstDay: today, lastDay: today };
  const next = (kind: KeyDateKind, from: string) =>
    own
      .filter(
        (date) => date.kind === kind && !date.isCancelled && date.lastDay >= from && !isPast(date, today),
      )
      .sort((a, b) => compare(a.lastDay, b.lastDay))[0];
  return { registration, payment: next('payment', firstDay), exam: next('exam', lastDay) };
}

/** Whether it is a date of this specialty, or of all. */
export function isOf(date: KeyDate, specialty: DatedSpecialty): boolean {
  return date.specialty === specialty || date.specialty === 'all';
}

/** The registration that is open, else the next one, else the last one. @param today ISO date in Mexico City */
export function callState(dates: KeyDate[], today: string): CallState | undefined {
  const registrations = dates.filter(({ kind, isCancelled }) => kind === 'registration' && !isCancelled);
  const byEnd = [...registrations].sort((a, b) => compare(b.lastDay, a.lastDay));
  const open = byEnd.find(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay);
  if (open) return { state: 'open', date: open };
  const [next] = registrations
    .filter(({ firstDay }) => firstDay > today)
    .sort((a, b) => compare(a.firstDay, b.firstDay));
  // A single day may be the one on which registration ends: nothing says that it opens then.
  if (next) return { state: next.firstDay < next.lastDay ? 'opens' : 'on', date: next };
  const [last] = byEnd;
  return last && { state: 'closed', date: last };
}

/** ISO dates sort as text. */
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
