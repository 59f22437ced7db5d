import { parseCalculation } from './calculation.ts';

const hoursOf = (horas: string) =>
  parseCalculation(new URLSearchParams({ actividad: 'cursos', horas }))?.hours;

test('is undefined without the calculator’s parameters', () => {
  expect(parseCalculation(new URLSearchParams('lng=en&to=puntaje'))).toBeUndefined();
});

test('parses the activity and its hours', () => {
  expect(parseCalculation(new URLSearchParams('actividad=diplomados&horas=120'))).toEqual({
    activity: expect.objectContaining({ id: 'diplomados', minimumHours: 120 }),
    hours: 120,
  });
});

test.each(['', 'actividad=&', 'actividad=Cursos&', 'actividad=constructor&', 'actividad=<b>&'])(
  '?%shoras=30 has no known activity',
  (search) => {
    expect(parseCalculation(new URLSearchParams(`${search}horas=30`))).toEqual({
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
  ['+1,200.55', 1200.55],
  ['12,345', 12_345],
  ['1234,200', 1234.2],
  ['.25', 0.25],
  ['1,200,000', 1_200_000],
  ['9'.repeat(15), 999_999_999_999_999],
])('%j is %d hours', (text, hours) => {
  expect(hoursOf(text)).toBe(hours);
});

test.each(['', '   ', '\u00a0'])('%j: hours are missing', (text) => {
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
  '1,200,5',
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

test.each(['0', '0.0', '0,0', '-5', '−5', '-0.5', '-1,200'])('%j is not positive', (text) => {
  expect(hoursOf(text)).toBe('notPositive');
});

test('hours are missing if only the activity is given', () => {
  expect(parseCalculation(new URLSearchParams('actividad=cursos'))?.hours).toBe('missing');
});

test('hours beyond the range of numbers are infinite', () => {
  expect(hoursOf('9'.repeat(400))).toBe(Number.POSITIVE_INFINITY);
});
