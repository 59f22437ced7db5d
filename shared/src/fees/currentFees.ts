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

/** Days are ISO dates, which sort as text. */
function holds({ validFrom, validUntil }: Fee, day: string): boolean {
  return (validFrom === undefined || validFrom <= day) && (validUntil === undefined || day <= validUntil);
}

function precedes(fee: Fee, other: Fee): boolean {
  if (fee.specialty !== other.specialty) return other.specialty === 'all';
  return (fee.validFrom ?? '') > (other.validFrom ?? '');
}
