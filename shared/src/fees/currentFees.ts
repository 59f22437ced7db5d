import { conceptKey, type Fee, type FeeScope } from './fees.content.ts';

/**
 * The fees of a specialty that hold on a day, one for each concept, in the editors' order. The specialty's own precedes the
 * one for all; of several, the one that began last.
 * @param day ISO date
 */
export function currentFees(fees: Fee[], specialty: Exclude<FeeScope, 'all'>, day: string): Fee[] {
  const current = new Map<string, Fee>();
  for (const fee of fees.filter((one) => holds(one, day))) {
    if (fee.specialty !== 'all' && fee.specialty !== specialty) continue;
    const key = conceptKey(fee);
    const other = current.get(key);
    if (!other || precedes(fee, other)) current.set(key, fee);
  }
  return [...current.values()].sort((a, b) => a.order - b.order);
}

/** What the process itself costs, of the fees that hold: of certification, else the editors' first. */
export function processFee(current: Fee[]): Fee | undefined {
  return current.find(({ kind }) => kind === 'certification') ?? current[0];
}

/** A fee that holds, and the one that is known to replace it. */
export type FeeRow = Fee & { next: Fee | undefined };

/** The fees that hold on a day, with those that follow. @see currentFees */
export function feeRows(fees: Fee[], specialty: Exclude<FeeScope, 'all'>, day: string): FeeRow[] {
  const later = startsAfter(fees, day).map((start) => currentFees(fees, specialty, start));
  return currentFees(fees, specialty, day).map((fee) => ({
    ...fee,
    next: later.flat().find((one) => conceptKey(one) === conceptKey(fee) && one.id !== fee.id),
  }));
}

/** What the process costs from one day to another: the fee of the first day, then each that replaces it by the last. */
export function processFees(
  fees: Fee[],
  specialty: Exclude<FeeScope, 'all'>,
  from: string,
  until: string,
): Fee[] {
  const days = [from, ...startsAfter(fees, from).filter((day) => day <= until)];
  const inForce = days.map((day) => processFee(currentFees(fees, specialty, day)));
  return [...new Set(inForce)].filter((fee) => fee !== undefined);
}

const startsAfter = (fees: Fee[], day: string) =>
  fees.flatMap(({ validFrom = '' }) => (validFrom > day ? [validFrom] : [])).sort();

/** Days are ISO dates, which sort as text. */
function holds({ validFrom, validUntil }: Fee, day: string): boolean {
  return (validFrom === undefined || validFrom <= day) && (validUntil === undefined || day <= validUntil);
}

function precedes(fee: Fee, other: Fee): boolean {
  if (fee.specialty !== other.specialty) return other.specialty === 'all';
  return (fee.validFrom ?? '') > (other.validFrom ?? '');
}
