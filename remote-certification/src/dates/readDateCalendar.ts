import type { CalendarEntry } from '@consejo/shared/contract';
import { type DatedSpecialty, type KeyDate, keyDatePath, readKeyDates } from '@consejo/shared/key-dates';
import { searchTexts } from '../searchTexts.ts';

/** The entries of one calendar file; of all dates without a specialty. @throws ContentError */
export async function readDateCalendar(specialty?: DatedSpecialty): Promise<CalendarEntry[]> {
  return (await readKeyDates())
    .filter((date) => specialty === undefined || date.specialty === specialty || date.specialty === 'all')
    .map(toEntry);
}

function toEntry(date: KeyDate): CalendarEntry {
  const { id, title, firstDay, lastDay, startTime, endTime, isCancelled, changed } = date;
  return {
    // The id stays when editors change, unpublish and publish the date again.
    uid: `${id}@key-date`,
    path: keyDatePath(date),
    title,
    description: descriptionOf(date),
    firstDay,
    lastDay,
    startTime,
    endTime,
    isCancelled,
    changed: changed ?? new Date(`${firstDay}T00:00:00Z`),
  };
}

/** A file in Spanish, like the dates. */
function descriptionOf({ specialty, note, link, startTime, endTime }: KeyDate): string | undefined {
  const t = searchTexts.es;
  const lines = [
    specialty === undefined || specialty === 'all'
      ? t('ui:keyDates.everyone')
      : t(`ui:specialties.${specialty}`),
    // An entry of whole days has no room for it.
    startTime === undefined && endTime !== undefined ? t('dates.untilTime', { end: endTime }) : undefined,
    note,
    link?.startsWith('http') ? link : undefined,
  ];
  return lines.filter((line) => line !== undefined).join('\n');
}
