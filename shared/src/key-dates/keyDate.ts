import { paths } from '@consejo/shared/contract';
import { daysBetween } from './mexicoDay.ts';

/** A specialty's key in `paths` and in the texts. */
export type DatedSpecialty = 'familyMedicine' | 'integrativeMedicine' | 'ruralMedicine';

export type KeyDateKind = 'registration' | 'payment' | 'documents' | 'exam' | 'results' | 'renewal' | 'other';

/** Something due, or a span of days. Days and times are those of America/Mexico_City; texts are plain, and Spanish. */
export type KeyDate = {
  id: string;
  title: string;
  titleEnglish: string | undefined;
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

/** Kinds whose last day is a deadline: after it, it is too late. */
const deadlines: KeyDateKind[] = ['registration', 'payment', 'documents', 'renewal'];

/** What is left, as a key of the texts with its days; undefined when it is over. */
export function timeLeft({ firstDay, lastDay, kind }: Days & Pick<KeyDate, 'kind'>, today: string) {
  if (today > lastDay) return undefined;
  const isRegistration = kind === 'registration';
  if (firstDay < lastDay && firstDay < today) {
    const key = isRegistration ? 'keyDates.closes' : 'keyDates.ends';
    return { key, count: daysBetween(today, lastDay) } as const;
  }
  const count = daysBetween(today, firstDay);
  if (firstDay < lastDay)
    return { key: isRegistration ? 'keyDates.opens' : 'keyDates.starts', count } as const;
  return { key: deadlines.includes(kind) ? 'keyDates.left' : 'keyDates.in', count } as const;
}
