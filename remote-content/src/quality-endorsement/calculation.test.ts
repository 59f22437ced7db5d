import { readCalculation } from './calculation.ts';

const hoursOf = (horas: string) =>
  readCalculation(new URLSearchParams({ actividad: 'cursos', horas }))?.hours;

test('an address that asks nothing has no calculation', () => {
  expect(readCalculation(new URLSearchParams('lng=en&to=puntaje'))).toBeUndefined();
});

test('reads the activity and its hours', () => {
  expect(readCalculation(new URLSearchParams('actividad=diplomados&horas=120'))).toEqual({
    activity: expect.objectContaining({ id: 'diplomados', minimumHours: 120 }),
    hours: 120,
  });
});

test.each(['', 'actividad=&', 'actividad=Cursos&', 'actividad=constructor&', 'actividad=<b>&'])(
  '?%shoras=30 names no activity of the table',
  (search) => {
    expect(readCalculation(new URLSearchParams(`${search}horas=30`))).toEqual({
      activity: undefined,
      hours: 30,
    });
  },
);

test.each([
  ['30', 30],
  [' 30 ', 30],
  ['+30', 30],
  ['030', 30],
  ['29.5', 29.5],
  ['29,5', 29.5],
  ['29,55', 29.55],
  ['.5', 0.5],
  [',5', 0.5],
  ['30.', 30],
  ['1,200', 1200],
  ['1,200.5', 1200.5],
  ['1,200,000', 1_200_000],
  ['9'.repeat(15), 999_999_999_999_999],
])('%j are %d hours', (text, hours) => {
  expect(hoursOf(text)).toBe(hours);
});

test.each(['', '   ', '\u00a0'])('%j are no hours', (text) => {
  expect(hoursOf(text)).toBe('missing');
});

test.each([
  'treinta',
  '30 h',
  '3e2',
  '0x1e',
  '1.2.3',
  '1,2,3',
  '29,5,5',
  '1.200,5',
  '-',
  '.',
  ',',
  'NaN',
  'Infinity',
  '٣٠',
])('%j is not a number', (text) => {
  expect(hoursOf(text)).toBe('notANumber');
});

test.each(['0', '0.0', '0,0', '-5', '−5', '-0.5', '-1,200'])('%j is not more than zero', (text) => {
  expect(hoursOf(text)).toBe('notPositive');
});

test('hours are missing where only the activity is in the address', () => {
  expect(readCalculation(new URLSearchParams('actividad=cursos'))?.hours).toBe('missing');
});

test('more hours than a number can hold are still more than any minimum', () => {
  expect(hoursOf('9'.repeat(400))).toBe(Number.POSITIVE_INFINITY);
});
