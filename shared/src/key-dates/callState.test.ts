/** @jest-environment jest-fixed-jsdom */
import { contentHandlers, contentServer, keyDateFixture } from '@consejo/shared/testing';
import { callOf } from './callState.ts';
import { readKeyDates } from './keyDates.content.ts';

const registration = (documentId: string, start: string, end: string | null, fields: object = {}) =>
  keyDateFixture({ documentId, start, end, ...fields });

/** The state for a specialty, as its name and the date's id. */
async function stateOf(
  records: object[],
  today: string,
  specialty: 'familyMedicine' | 'ruralMedicine' = 'familyMedicine',
) {
  contentServer.use(contentHandlers.data('/key-dates', records));
  const { registration: found } = callOf(await readKeyDates(), specialty, today);
  return found && `${found.state} ${found.date.id}`;
}

test.each([
  ['the day before', '2027-01-10', 'opens a'],
  ['the first day', '2027-01-11', 'open a'],
  ['the last day', '2027-02-26', 'open a'],
  ['the day after', '2027-02-27', 'closed a'],
])('a span on %s', async (_, today, state) => {
  expect(await stateOf([registration('a', '2027-01-11', '2027-02-26')], today)).toBe(state);
});

test.each([
  ['before', '2027-02-25', 'on a'],
  ['that day', '2027-02-26', 'open a'],
  ['after', '2027-02-27', 'closed a'],
])('a single day may be the last one: nothing says that it opens then (%s)', async (_, today, state) => {
  expect(await stateOf([registration('a', '2027-02-26', null)], today)).toBe(state);
});

test('across a year, the last day of the year and the first', async () => {
  const dates = [registration('a', '2026-12-20', '2027-01-08')];
  expect(await stateOf(dates, '2026-12-31')).toBe('open a');
  expect(await stateOf(dates, '2027-01-01')).toBe('open a');
});

test('the open one precedes the next, the next one that is over; of several, the latest end and the earliest start', async () => {
  const [past, older] = [
    registration('past', '2026-03-01', '2026-03-31'),
    registration('older', '2026-01-01', '2026-01-31'),
  ];
  const [next, later] = [
    registration('next', '2027-03-01', '2027-03-31'),
    registration('later', '2027-09-01', '2027-09-30'),
  ];
  const open = registration('open', '2026-11-01', '2026-11-30');
  const longer = registration('longer', '2026-11-20', '2026-12-15');
  expect(await stateOf([later, past, open, next, longer, older], '2026-11-23')).toBe('open longer');
  expect(await stateOf([later, past, next, older], '2026-11-23')).toBe('opens next');
  expect(await stateOf([older, past], '2026-11-23')).toBe('closed past');
});

test('only registrations of the specialty, or of all, that are not cancelled count', async () => {
  const span = ['2026-11-01', '2026-11-30'] as const;
  const others = [
    registration('exam', ...span, { kind: 'examen' }),
    registration('family', ...span, { specialty: 'medicina-familiar' }),
    registration('cancelled', ...span, { isCancelled: true }),
  ];
  expect(await stateOf(others, '2026-11-23', 'ruralMedicine')).toBeUndefined();
  expect(await stateOf(others, '2026-11-23')).toBe('open family');
  expect(await stateOf([], '2026-11-23')).toBeUndefined();
});
