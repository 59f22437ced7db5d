import type { DatedSpecialty, KeyDate } from './keyDate.ts';

/** Registration for the exam of a specialty: its date, and what it is today. `on` is a single day to come. */
export type CallState = { state: 'opens' | 'on' | 'open' | 'closed'; date: KeyDate };

/**
 * The registration that is open, else the next one, else the last one. Undefined without any: nobody entered one.
 * @param today ISO date in Mexico City
 */
export function callState(dates: KeyDate[], specialty: DatedSpecialty, today: string): CallState | undefined {
  const registrations = dates.filter(
    (date) =>
      date.kind === 'registration' &&
      !date.isCancelled &&
      (date.specialty === specialty || date.specialty === 'all'),
  );
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
