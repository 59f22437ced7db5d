import type { CalendarEntry } from '@consejo/shared/contract';
import { currentFees, type Fee, inPesos, processFee, readFees } from '@consejo/shared/fees';
import { type DatedSpecialty, type KeyDate, keyDatePath, readKeyDates } from '@consejo/shared/key-dates';
import { searchTexts } from '../searchTexts.ts';

/** The entries of one calendar file; of all dates without a specialty. @throws ContentError */
export async function readDateCalendar(specialty?: DatedSpecialty): Promise<CalendarEntry[]> {
  const [dates, fees] = await Promise.all([readKeyDates(), readFees({})]);
  return dates
    .filter((date) => specialty === undefined || date.specialty === specialty || date.specialty === 'all')
    .map((date) => toEntry(date, feeOf(date, specialty ?? date.specialty, fees)));
}

/** Of a registration: what is paid on its first day, if the calendar or the date is of one specialty. */
function feeOf({ kind, firstDay }: KeyDate, specialty: KeyDate['specialty'], fees: Fee[]): Fee | undefined {
  if (kind !== 'registration' || specialty === undefined || specialty === 'all') return undefined;
  return processFee(currentFees(fees, specialty, firstDay));
}

function toEntry(date: KeyDate, fee: Fee | undefined): CalendarEntry {
  const { id, title, firstDay, lastDay, startTime, endTime, isCancelled, changed } = date;
  return {
    // The id stays when editors change, unpublish and publish the date again.
    uid: `${id}@key-date`,
    path: keyDatePath(date),
    title,
    description: descriptionOf(date, fee),
    firstDay,
    lastDay,
    startTime,
    endTime,
    isCancelled,
    changed: latest(changed ?? new Date(`${firstDay}T00:00:00Z`), fee?.changed),
  };
}

const latest = (one: Date, other: Date | undefined) => (other && other > one ? other : one);

/** A file in Spanish, like the dates. */
function descriptionOf(
  { specialty, note, link, startTime, endTime }: KeyDate,
  fee: Fee | undefined,
): string | undefined {
  const t = searchTexts.es;
  const lines = [
    specialty === undefined || specialty === 'all'
      ? t('ui:keyDates.everyone')
      : t(`ui:specialties.${specialty}`),
    // An entry of whole days has no room for it.
    startTime === undefined && endTime !== undefined ? t('dates.untilTime', { end: endTime }) : undefined,
    fee && `${t('ui:keyFacts.fee')}: ${inPesos(fee.amount, 'es')} (${fee.concept})`,
    note,
    link?.startsWith('http') ? link : undefined,
  ];
  return lines.filter((line) => line !== undefined).join('\n');
}
