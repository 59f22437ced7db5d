import { isPast, isUnderWay, timeLeft } from './keyDate.ts';
import { daysBetween, mexicoDay, mexicoMoment } from './mexicoDay.ts';

const exam = { kind: 'exam', firstDay: '2027-04-17', lastDay: '2027-04-17' } as const;
const registration = { kind: 'registration', firstDay: '2026-12-28', lastDay: '2027-01-15' } as const;

test.each([
  ['2027-04-18', undefined],
  ['2027-04-17', { key: 'keyDates.in', count: 0 }],
  ['2027-04-16', { key: 'keyDates.in', count: 1 }],
  // Over the change of year, and over the day on which the border states change their clocks.
  ['2026-12-31', { key: 'keyDates.in', count: 107 }],
])('one day, seen on %s', (today, left) => {
  expect(timeLeft(exam, today)).toEqual(left);
  expect(isPast(exam, today)).toBe(left === undefined);
  expect(isUnderWay(exam, today)).toBe(false);
});

test.each([
  ['2026-12-26', { key: 'keyDates.opens', count: 2 }, false],
  ['2026-12-28', { key: 'keyDates.opens', count: 0 }, false],
  ['2026-12-29', { key: 'keyDates.closes', count: 17 }, true],
  ['2027-01-15', { key: 'keyDates.closes', count: 0 }, true],
  ['2027-01-16', undefined, false],
])('a span over the change of year, seen on %s', (today, left, isNow) => {
  expect(timeLeft(registration, today)).toEqual(left);
  expect(isPast(registration, today)).toBe(left === undefined);
  expect(isUnderWay(registration, today)).toBe(isNow);
});

test('a deadline, an event and a span of other things have words of their own', () => {
  expect(timeLeft({ ...exam, kind: 'payment' }, '2027-04-15')?.key).toBe('keyDates.left');
  expect(timeLeft({ ...registration, kind: 'other' }, '2026-12-20')?.key).toBe('keyDates.starts');
  expect(timeLeft({ ...registration, kind: 'renewal' }, '2027-01-01')?.key).toBe('keyDates.ends');
});

test.each([
  ['2027-01-01T05:59:59Z', '2026-12-31'],
  ['2027-01-01T06:00:00Z', '2027-01-01'],
  // No daylight saving in Mexico City.
  ['2027-07-01T05:59:59Z', '2027-06-30'],
])('at %s it is %s in Mexico City', (moment, day) => {
  expect(mexicoDay(Date.parse(moment))).toBe(day);
});

test('days are counted by the calendar, whatever the clocks do', () => {
  expect(daysBetween('2027-03-13', '2027-03-15')).toBe(2);
  expect(daysBetween('2027-11-06', '2027-11-08')).toBe(2);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
});

test('a time has Mexico City’s offset, also when others have daylight saving', () => {
  expect(mexicoMoment('2027-04-17', '08:00')).toBe('2027-04-17T08:00:00-06:00');
  expect(mexicoMoment('2026-12-31', '23:59')).toBe('2026-12-31T23:59:00-06:00');
});
