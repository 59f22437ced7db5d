import type { CalendarEntry } from '@consejo/shared/contract';
import { type Fee, inPesos, readFees } from '@consejo/shared/fees';
import {
  type DatedSpecialty,
  isOf,
  type KeyDate,
  keyDatePath,
  readKeyDates,
} from '@consejo/shared/key-dates';
import { type CallFee, keyFactsOf } from '@consejo/shared/key-facts';
import { dayOf } from '@consejo/shared/ui';
import { searchTexts } from '../searchTexts.ts';

/** The entries of one calendar file; of all dates without a specialty. @throws ContentError */
export async function readDateCalendar(specialty?: DatedSpecialty): Promise<CalendarEntry[]> {
  const [dates, fees] = await Promise.all([readKeyDates(), readFees({})]);
  return dates
    .filter((date) => specialty === undefined || isOf(date, specialty))
    .flatMap((date) => toEntries(date, feeOf(date, specialty ?? date.specialty, dates, fees)));
}

/** Of a registration: what its call costs, if the calendar or the date is of one specialty. */
function feeOf(
  { kind, firstDay }: KeyDate,
  specialty: KeyDate['specialty'],
  dates: KeyDate[],
  fees: Fee[],
): CallFee | undefined {
  if (kind !== 'registration' || specialty === undefined || specialty === 'all') return undefined;
  return keyFactsOf(dates, fees, specialty, firstDay).fee;
}

/** A registration also ends: on a day of its own, like other deadlines. */
function toEntries(date: KeyDate, fee: CallFee | undefined): CalendarEntry[] {
  const { id, title, firstDay, lastDay, startTime, endTime, isCancelled, changed } = date;
  const entry = {
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
    changed: latest(changed ?? new Date(`${firstDay}T00:00:00Z`), ...feesOf(fee)),
  };
  if (date.kind !== 'registration' || firstDay === lastDay) return [entry];
  const closing = { uid: `${id}-closing@key-date`, title: searchTexts.es('dates.closing', { title }) };
  return [entry, { ...entry, ...closing, firstDay: lastDay, startTime: undefined }];
}

const feesOf = (fee: CallFee | undefined) => (fee ? [fee.due, ...fee.after] : []);

const latest = (one: Date, ...fees: Fee[]) =>
  fees.reduce((last, { changed }) => (changed && changed > last ? changed : last), one);

/** A file in Spanish, like the dates. */
function descriptionOf(
  { specialty, note, link, startTime, endTime }: KeyDate,
  fee: CallFee | undefined,
): string | undefined {
  const t = searchTexts.es;
  const lines = [
    specialty === undefined || specialty === 'all'
      ? t('ui:keyDates.everyone')
      : t(`ui:specialties.${specialty}`),
    // An entry of whole days has no room for it.
    startTime === undefined && endTime !== undefined ? t('dates.untilTime', { end: endTime }) : undefined,
    fee && `${t('ui:keyFacts.fee')}: ${inPesos(fee.due.amount, 'es')} (${fee.due.concept})`,
    ...(fee?.after.map(({ amount, validFrom = '' }) =>
      t('ui:keyFacts.feeAfter', {
        date: dayOf(`${validFrom}T18:00:00Z`, 'es'),
        amount: inPesos(amount, 'es'),
      }),
    ) ?? []),
    note,
    link?.startsWith('http') ? link : undefined,
  ];
  return lines.filter((line) => line !== undefined).join('\n');
}
