import fc from 'fast-check';
import { writeNumber } from './writeNumber.ts';

test.each([
  ['es', 'es-MX'],
  ['en', 'en'],
])('in %s it is Intl’s', (language, locale) => {
  const digits = fc.constantFrom({}, { max: 0 }, { max: 1 }, { min: 2, max: 2 }, { min: 1 });
  const values = fc.oneof(
    fc.integer(),
    fc.integer({ min: 1, max: 100_000_000 }).map((cents) => cents / 100),
    fc.double({ min: -1e22, max: 1e22, noNaN: true }),
  );
  fc.assert(
    fc.property(digits, values, (chosen: { min?: number; max?: number }, value) => {
      const options = { minimumFractionDigits: chosen.min ?? 0, maximumFractionDigits: chosen.max ?? 3 };
      expect(writeNumber(value, language, chosen)).toBe(new Intl.NumberFormat(locale, options).format(value));
    }),
    { numRuns: 1000 },
  );
});

test('another language has Intl’s', () => {
  expect(writeNumber(1234.5, 'de')).toBe('1.234,5');
});
