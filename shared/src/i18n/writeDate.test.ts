import { writeDate } from './writeDate.ts';

const hourMs = 3_600_000;

describe.each([
  ['es', 'es-MX'],
  ['en', 'en'],
])('in %s', (language, locale) => {
  test.each(['UTC', 'America/Mexico_City'] as const)('is Intl’s long date in %s', (timeZone) => {
    const intl = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
    const different = [];
    // Steps of 25 hours reach each time of day, and each day.
    for (let at = Date.UTC(2021, 0); at < Date.UTC(2031, 0); at += 25 * hourMs) {
      const moment = new Date(at).toISOString();
      if (writeDate(moment, language, timeZone) !== intl.format(at)) different.push(moment);
    }
    expect(different).toEqual([]);
  });
});

test('a date without a time is that day in UTC', () => {
  expect(writeDate('2027-02-26', 'es', 'UTC')).toBe('26 de febrero de 2027');
  expect(writeDate('2027-02-26', 'en', 'UTC')).toBe('February 26, 2027');
  expect(writeDate('1961-02-26', 'es', 'UTC')).toBe('26 de febrero de 1961');
});

test('another language has Intl’s', () => {
  expect(writeDate('2027-02-26', 'de', 'UTC')).toBe('26. Februar 2027');
});

test('an impossible date is an error', () => {
  expect(() => writeDate('2027-02-40', 'es', 'UTC')).toThrow(RangeError);
});
