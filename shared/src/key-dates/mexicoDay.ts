// Mexico City has had no summer time since 2022; a test compares with the time zone data. Not by Intl: its first format
// blocks a phone for 100 ms or more.
const offset = '-06:00';
const offsetMs = -6 * 3_600_000;

/** The day in Mexico City, `2027-02-26`. @param at milliseconds since 1970 */
export function mexicoDay(at: number): string {
  return new Date(at + offsetMs).toISOString().slice(0, 10);
}

/** A time of Mexico City with its offset: `2027-04-17T08:00:00-06:00`. */
export function mexicoMoment(day: string, time: string): string {
  return `${day}T${time}:00${offset}`;
}

/** Whole days between two days; clocks do not matter. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
