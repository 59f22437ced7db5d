import { type Fee, type FeeRow, feeRows, processFees } from '@consejo/shared/fees';
import { type Call, callOf, type DatedSpecialty, isOf, type KeyDate } from '@consejo/shared/key-dates';

/** What the process costs: the fee in force when the call can first be paid, and those before and after it. */
export type CallFee = { due: Fee; before: Fee[]; after: Fee[] };

/** What candidates of a specialty ask first, on a day. */
export type KeyFacts = Call & {
  fee: CallFee | undefined;
  /** Those of the specialty and of all. */
  dates: KeyDate[];
  /** That hold on the day. */
  fees: FeeRow[];
};

/** @param today ISO date in Mexico City */
export function keyFactsOf(
  dates: KeyDate[],
  fees: Fee[],
  specialty: DatedSpecialty,
  today: string,
): KeyFacts {
  const call = callOf(dates, specialty, today);
  return {
    ...call,
    fee: callFee(fees, specialty, call, today),
    dates: dates.filter((date) => isOf(date, specialty)),
    fees: feeRows(fees, specialty, today),
  };
}

function callFee(fees: Fee[], specialty: DatedSpecialty, call: Call, today: string): CallFee | undefined {
  const { firstDay, lastDay } = call.registration?.date ?? { firstDay: today, lastDay: today };
  const from = firstDay > today ? firstDay : today;
  const until = call.payment?.lastDay ?? (lastDay > from ? lastDay : from);
  const [due, ...after] = processFees(fees, specialty, from, until);
  if (!due) return undefined;
  const before = processFees(fees, specialty, today, from).filter((fee) => fee !== due);
  return { due, before, after };
}
