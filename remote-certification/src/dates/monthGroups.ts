import { isPast, isUnderWay, type KeyDate } from '@consejo/shared/key-dates';

export type MonthGroup = {
  /** `2027-02`, or `now` for spans that have begun. */
  id: string;
  dates: KeyDate[];
};

/** Dates in their order: those under way, the coming ones by month, and apart from them the past, the last one first. */
export function groupDates(dates: KeyDate[], today: string): { coming: MonthGroup[]; past: KeyDate[] } {
  const groups = new Map<string, KeyDate[]>();
  const past: KeyDate[] = [];
  for (const date of dates) {
    if (isPast(date, today)) {
      past.push(date);
      continue;
    }
    const id = isUnderWay(date, today) ? 'now' : date.firstDay.slice(0, 7);
    const group = groups.get(id);
    if (group) group.push(date);
    else groups.set(id, [date]);
  }
  // Those under way began before all others, so they are first.
  const coming = [...groups].map(([id, grouped]) => ({ id, dates: grouped }));
  return { coming, past: past.reverse() };
}
