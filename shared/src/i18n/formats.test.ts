import { dateFormat, numberFormat } from './formats.ts';

test('Spanish is Mexico’s; another language is itself', () => {
  expect(numberFormat('es').format(1234.5)).toBe('1,234.5');
  expect(numberFormat('de').format(1234.5)).toBe('1.234,5');
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  expect(dateFormat('es', options).format(new Date('2027-02-26'))).toBe('26 de febrero de 2027');
  expect(dateFormat('en', options).format(new Date('2027-02-26'))).toBe('February 26, 2027');
});

test('a format is made once for each language and options', () => {
  expect(numberFormat('es')).toBe(numberFormat('es'));
  expect(numberFormat('es')).not.toBe(numberFormat('en'));
  expect(numberFormat('es')).not.toBe(numberFormat('es', { maximumFractionDigits: 0 }));
  expect(dateFormat('es', { timeZone: 'UTC' })).toBe(dateFormat('es', { timeZone: 'UTC' }));
});
