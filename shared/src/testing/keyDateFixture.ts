import { keyDatePages } from '../key-dates/keyDates.content.ts';
import { fixtureOf } from './fixtureOf.ts';

const [date] = fixtureOf(keyDatePages, [
  {
    id: 1,
    documentId: 'registro',
    title: 'Registro al examen',
    specialty: 'todas',
    kind: 'registro',
    start: '2027-01-11',
    startTime: null,
    end: '2027-02-26',
    endTime: '23:59:00.000',
    note: 'El sistema cierra esa noche.',
    link: '/examen',
    isCancelled: false,
    updatedAt: '2026-11-20T10:00:00.000Z',
  },
]);

/** A record of GET /key-dates, `data` level. */
export function keyDateFixture(fields: Record<string, unknown> = {}) {
  return { ...date, ...fields };
}
