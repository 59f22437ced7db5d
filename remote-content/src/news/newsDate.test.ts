import { formatNewsDate, isNewsDate, toMoment } from './newsDate.ts';

test.each(['2026-11-12', '2026-11-12T15:00Z', '2026-11-12T15:00:00.000Z', '2026-02-28T23:00:00-06:00'])(
  '%s is a date',
  (date) => expect(isNewsDate(date)).toBe(true),
);

test.each([
  '',
  'ayer',
  '1',
  '12/11/2026',
  '2026-13-01',
  '2026-02-30',
  '2026-11-12T25:00:00Z',
  '2026-11-12T15:00',
])('%j is none', (date) => expect(isNewsDate(date)).toBe(false));

test('a moment is the day that it is in Mexico City', () => {
  expect(formatNewsDate('2026-11-12T05:59:59.000Z', 'es')).toBe('11 de noviembre de 2026');
  expect(formatNewsDate('2026-11-12T06:00:00.000Z', 'es')).toBe('12 de noviembre de 2026');
  expect(formatNewsDate('2026-11-12T06:00:00.000Z', 'en')).toBe('November 12, 2026');
});

test('a day alone is that day', () => {
  expect(formatNewsDate('2026-11-12', 'es')).toBe('12 de noviembre de 2026');
});

test.each([
  'x2026-11-12',
  '2026-11-12x',
  '2026-11-12T15:00:00Zx',
  'x2026-11-12T15:00:00Z',
  '2026-11-12T15:00:00.Z',
])('%j has more than a date in it, and is none', (date) => expect(isNewsDate(date)).toBe(false));

test.each(['2026-11-12T15:00:00Z', '2026-11-12T15:00:00.1+05:30', '2024-02-29'])('%s is a date', (date) =>
  expect(isNewsDate(date)).toBe(true),
);

test('a day is the same in every language', () => {
  expect(formatNewsDate('2026-11-12', 'en')).toBe('November 12, 2026');
});

test('a moment is read from text only', () => {
  expect(toMoment('2026-11-12T15:00:00.000Z')).toEqual(new Date('2026-11-12T15:00:00.000Z'));
  expect([toMoment('soon'), toMoment(0), toMoment(null), toMoment(undefined)]).toEqual(
    Array(4).fill(undefined),
  );
});
