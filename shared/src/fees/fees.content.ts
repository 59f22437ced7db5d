import {
  derived,
  errorKind,
  lastChange,
  list,
  mapped,
  optionalDay,
  optionalText,
  type Parsed,
  record,
  reportProblem,
  resource,
  text,
} from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import { feesCall } from './feesCall.ts';

/** The pages on which a fee is shown, by the editors' names for them. */
const scopes = new Map<unknown, FeeScope>([
  ['Todas', 'all'],
  ['Medicina Familiar', 'familyMedicine'],
  ['Medicina Integrada', 'integrativeMedicine'],
  ['Medicina Rural', 'ruralMedicine'],
]);

const kinds = new Map<unknown, FeeKind>([
  ['Certificación', 'certification'],
  ['Vigencia', 'renewal'],
]);

/** What it is paid for. */
type FeeKind = 'certification' | 'renewal' | 'other';

export type FeeScope = 'all' | 'familyMedicine' | 'integrativeMedicine' | 'ruralMedicine';

const feeRecord = record({
  documentId: text,
  /** What is paid. The same words for the same fee of another year. */
  concept: text,
  conceptEnglish: optionalText,
  specialty: derived((value) => scopes.get(value)),
  amount: derived((value) => (typeof value === 'number' && value > 0 ? value : undefined)),
  kind: derived((value) => kinds.get(value) ?? 'other'),
  /** First and last day, both included, in America/Mexico_City. */
  validFrom: optionalDay,
  validUntil: optionalDay,
  note: optionalText,
  order: derived((value) => (typeof value === 'number' ? value : 0)),
  updatedAt: lastChange('fees'),
});

/** What is paid for something, and since when. In pesos, at most two decimals; concept and note in Spanish. */
export type Fee = Omit<Parsed<typeof feeRecord>, 'documentId' | 'specialty' | 'amount' | 'updatedAt'> & {
  id: string;
  specialty: FeeScope;
  amount: number;
  changed: Date | undefined;
};

export const fees = resource({
  call: feesCall,
  shape: mapped(list(feeRecord, 'fees'), (all) => reportOverlaps(all.flatMap(toFee))),
});

/** A fee that could mislead is not shown: without an amount, or with dates that contradict each other. */
function toFee({ documentId: id, specialty, amount, updatedAt, ...rest }: Parsed<typeof feeRecord>): Fee[] {
  const { validFrom, validUntil } = rest;
  const drop = (reason: string): [] => {
    reportProblem({ where: 'fees', detail: `dropped: ${id} ${reason}` });
    return [];
  };
  if (specialty === undefined) return drop('is of an unknown specialty');
  if (amount === undefined) return drop('has no amount above 0');
  if (validFrom !== undefined && validUntil !== undefined && validUntil < validFrom) {
    return drop('ends before it starts');
  }
  return [
    { id, specialty, amount, changed: updatedAt === undefined ? undefined : new Date(updatedAt), ...rest },
  ];
}

/** Fees for the same thing, whatever the spelling of capitals and spaces. */
export const conceptKey = ({ concept }: Pick<Fee, 'concept'>) =>
  concept.toLocaleLowerCase('es').replace(/\s+/g, ' ');

function reportOverlaps(all: Fee[]): Fee[] {
  for (const [index, fee] of all.entries()) {
    const other = all
      .slice(index + 1)
      .find(
        (one) => one.specialty === fee.specialty && conceptKey(one) === conceptKey(fee) && overlap(one, fee),
      );
    if (other) reportProblem({ where: 'fees', detail: `${fee.id} and ${other.id} hold on the same day` });
  }
  return all;
}

function overlap(one: Fee, other: Fee): boolean {
  const startsInTime = (first: Fee, second: Fee) =>
    first.validFrom === undefined || second.validUntil === undefined || first.validFrom <= second.validUntil;
  return startsInTime(one, other) && startsInTime(other, one);
}

/** @throws ContentError */
export async function readFees(options: { signal?: AbortSignal }): Promise<Fee[]> {
  try {
    return (await fees.read({}, options)).data;
  } catch (error) {
    // A backend older than this content type: the pages are as without fees, not missing.
    if (errorKind(error) === 'not-found') return [];
    throw error;
  }
}

export function feesQuery() {
  return queryOptions({
    queryKey: [...fees().queryKey, 'all'],
    queryFn: ({ signal }) => readFees({ signal }),
  });
}
