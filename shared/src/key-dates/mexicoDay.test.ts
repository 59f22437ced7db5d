import { mexicoDay, mexicoMoment } from './mexicoDay.ts';

const timeZone = 'America/Mexico_City';
const hourMs = 3_600_000;

test('a day begins at midnight of Mexico City', () => {
  expect(mexicoDay(Date.parse('2027-02-26T05:59:59Z'))).toBe('2027-02-25');
  expect(mexicoDay(Date.parse('2027-02-26T06:00:00Z'))).toBe('2027-02-26');
});

test('every hour of this and the next two years is in the day that the time zone data has', () => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const year = new Date().getUTCFullYear();
  const wrong: string[] = [];
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 3, 0, 1); at += hourMs)
    if (mexicoDay(at) !== format.format(at)) wrong.push(new Date(at).toISOString());
  expect(wrong).toEqual([]);
});

test.each(['2027-01-15', '2027-07-15'])('a time of %s is that of clocks in Mexico City', (day) => {
  const moment = new Date(mexicoMoment(day, '08:30'));
  expect(new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(moment)).toBe('08:30');
});
