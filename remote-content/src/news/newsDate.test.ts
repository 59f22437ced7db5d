import { formatNewsDate, isNewsDate } from './newsDate.ts';

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
])('%j is not a date', (date) => expect(isNewsDate(date)).toBe(false));

test('formats a time as the date in Mexico City', () => {
  expect(formatNewsDate('2026-11-12T05:59:59.000Z', 'es')).toBe('11 de noviembre de 2026');
  expect(formatNewsDate('2026-11-12T06:00:00.000Z', 'es')).toBe('12 de noviembre de 2026');
  expect(formatNewsDate('2026-11-12T06:00:00.000Z', 'en')).toBe('November 12, 2026');
});

test('formats a date without a time as it is', () => {
  expect(formatNewsDate('2026-11-12', 'es')).toBe('12 de noviembre de 2026');
});

test.each([
  'x2026-11-12',
  '2026-11-12x',
  '2026-11-12T15:00:00Zx',
  'x2026-11-12T15:00:00Z',
  '2026-11-12T15:00:00.Z',
])('%j is not a date', (date) => expect(isNewsDate(date)).toBe(false));

test.each(['2026-11-12T15:00:00Z', '2026-11-12T15:00:00.1+05:30', '2024-02-29'])('%s is a date', (date) =>
  expect(isNewsDate(date)).toBe(true),
);

test('formats a date without a time in English', () => {
  expect(formatNewsDate('2026-11-12', 'en')).toBe('November 12, 2026');
});
