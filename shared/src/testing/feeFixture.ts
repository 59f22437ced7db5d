import { fees } from '../fees/fees.content.ts';
import { fixtureOf } from './fixtureOf.ts';

const oneFee = { parse: (record: unknown) => fees.parse([record]) };

/** A record of GET /fees that holds since 2026, for all specialties. */
export function feeFixture(concept: string, fields: Record<string, unknown> = {}) {
  const record = fixtureOf(oneFee, {
    id: 1,
    documentId: `id-${concept}`,
    concept,
    specialty: 'Todas',
    amount: 4500,
    kind: 'Certificación',
    validFrom: '2026-01-01',
    validUntil: null,
    note: null,
    order: 10,
    updatedAt: '2026-01-01T00:00:00.000Z',
  });
  return { ...record, ...fields };
}
