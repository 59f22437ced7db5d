import { dateFormat } from '@consejo/shared/i18n';

// The formats are made when they are first used: a browser's first one takes a phone 100 ms or more.
const timeZone = 'America/Mexico_City';

/** The day in Mexico City, `2027-02-26`. @param at milliseconds since 1970 */
export function mexicoDay(at: number): string {
  // Swedish writes ISO dates, which sort as text.
  return dateFormat('sv-SE', { timeZone }).format(at);
}

/** A time of Mexico City with its offset: `2027-04-17T08:00:00-06:00`. */
export function mexicoMoment(day: string, time: string): string {
  const zone = dateFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    Date.parse(`${day}T${time}:00-06:00`),
  );
  const name = zone.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${day}T${time}:00${name.replace('GMT', '')}`;
}

/** Whole days between two days; clocks do not matter. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
