import { fixtureOf } from '@consejo/shared/testing';
import { fees } from './fees.content.ts';

const oneFee = { parse: (record: unknown) => fees.parse([record]) };

/** A record of GET /fees that holds since 2026, for all specialties. */
export function feeFixture(concept: string, fields: Record<string, unknown> = {}) {
  const record = fixtureOf(oneFee, {
    id: 1,
    documentId: `id-${concept}`,
    concept,
    specialty: 'Todas',
    amount: 4500,
    validFrom: '2026-01-01',
    validUntil: null,
    note: null,
    order: 10,
  });
  return { ...record, ...fields };
}
