import { paths } from '@consejo/shared/contract';
import { daysBetween } from './mexicoDay.ts';

/** A specialty's key in `paths` and in the texts. */
export type DatedSpecialty = 'familyMedicine' | 'integrativeMedicine' | 'ruralMedicine';

export type KeyDateKind = 'registration' | 'payment' | 'documents' | 'exam' | 'results' | 'renewal' | 'other';

/** Something due, or a span of days. Days and times are those of America/Mexico_City; texts are Spanish and plain. */
export type KeyDate = {
  id: string;
  title: string;
  /** Undefined if the backend names one that this build does not know. */
  specialty: DatedSpecialty | 'all' | undefined;
  kind: KeyDateKind;
  /** `2027-02-26`; the same day for a date without an end. */
  firstDay: string;
  lastDay: string;
  /** `09:00` */
  startTime: string | undefined;
  endTime: string | undefined;
  note: string | undefined;
  /** http(s), or a path of the site. */
  link: string | undefined;
  isCancelled: boolean;
  changed: Date | undefined;
};

/** Its element on `/fechas`. */
export function keyDateId({ id }: Pick<KeyDate, 'id'>): string {
  return `fecha-${id}`;
}

/** Its place on the site. */
export function keyDatePath(date: Pick<KeyDate, 'id'>): string {
  return `${paths.dates}#${keyDateId(date)}`;
}

type Days = Pick<KeyDate, 'firstDay' | 'lastDay'>;

/** Whether its last day is over. */
export function isPast({ lastDay }: Days, today: string): boolean {
  return lastDay < today;
}

/** Whether a span has begun on an earlier day and is not over. */
export function isUnderWay({ firstDay, lastDay }: Days, today: string): boolean {
  return firstDay < today && today <= lastDay;
}

/** What is left, as a key of the texts with its count; undefined when it is over. */
export function timeLeft({ firstDay, lastDay }: Days, today: string) {
  if (today > lastDay) return undefined;
  const isSpan = firstDay < lastDay;
  if (today < firstDay || !isSpan) {
    const count = daysBetween(today, firstDay);
    if (count === 0) return { key: 'keyDates.today', count } as const;
    if (count === 1) return { key: 'keyDates.tomorrow', count } as const;
    return { key: 'keyDates.left', count } as const;
  }
  if (today === firstDay) return { key: 'keyDates.startsToday', count: 0 } as const;
  const count = daysBetween(today, lastDay);
  if (count === 0) return { key: 'keyDates.endsToday', count } as const;
  if (count === 1) return { key: 'keyDates.endsTomorrow', count } as const;
  return { key: 'keyDates.ends', count } as const;
}
