import type { Calendar, CalendarEntry } from '@consejo/shared/contract';
import { uiLocales } from '@consejo/shared/ui';
import { TZDate } from '@date-fns/tz';
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import * as v from 'valibot';
import { timestamp } from '../live/parseEntries.ts';

const timezone = 'America/Mexico_City';
const dayMs = 86_400_000;
/** How often calendars should ask again; most ask less often. */
const refreshSeconds = 6 * 60 * 60;
/** SEQUENCE is a 32-bit integer: seconds since a recent year. */
const sequenceStart = Date.UTC(2020, 0);

const shortText = v.pipe(v.string(), v.maxLength(1000));
const day = v.pipe(v.string(), v.isoDate());
const time = v.optional(v.pipe(v.string(), v.isoTime()));

/** One entry as a section's code returns it. */
export const calendarEntry = v.pipe(
  v.object({
    uid: v.pipe(shortText, v.regex(/^[\w@.:-]+$/)),
    path: v.string(),
    title: shortText,
    description: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
    location: v.optional(shortText),
    firstDay: day,
    lastDay: day,
    startTime: time,
    endTime: time,
    isCancelled: v.optional(v.boolean()),
    changed: timestamp,
  }),
  v.check(({ firstDay, lastDay }) => firstDay <= lastDay),
);

/** The calendar as an iCalendar file (RFC 5545), entries in the given order. */
export function writeCalendar(
  { path, page, title }: Pick<Calendar, 'path' | 'page' | 'title'>,
  entries: CalendarEntry[],
  siteOrigin: string,
): string {
  // The library writes these as they are: a line break would begin another property.
  const product = plain(title).replaceAll('\n', ' ');
  const calendar = ical({
    name: `${product} – ${uiLocales.es.siteName}`,
    prodId: { company: new URL(siteOrigin).host, product, language: 'ES' },
    source: siteOrigin + path,
    url: siteOrigin + page,
    ttl: refreshSeconds,
    // Set per entry: with a time zone of the calendar the library would write DTSTAMP in it, which must be UTC. Without
    // entries the time zone is the component that a calendar must have.
    timezone: {
      name: entries.length === 0 ? timezone : null,
      generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null,
    },
  });
  for (const entry of entries) {
    calendar.createEvent({
      id: entry.uid,
      ...timesOf(entry),
      summary: plain(entry.title),
      description: entry.description === undefined ? null : plain(entry.description),
      location: entry.location === undefined ? null : plain(entry.location),
      url: siteOrigin + entry.path,
      // Without METHOD, DTSTAMP is the time of the last change.
      stamp: entry.changed,
      lastModified: entry.changed,
      sequence: Math.max(0, Math.floor((entry.changed.getTime() - sequenceStart) / 1000)),
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // Nobody is busy for the months of a registration.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

function timesOf({ firstDay, lastDay, startTime, endTime }: CalendarEntry) {
  // The end of whole days is the day after.
  const dayAfter = new Date(Date.parse(lastDay) + dayMs);
  if (startTime === undefined) return { start: new Date(firstDay), end: dayAfter, allDay: true };
  const end = endTime ?? (lastDay > firstDay ? '00:00' : undefined);
  const endDay = endTime === undefined ? dayAfter.toISOString().slice(0, 10) : lastDay;
  return {
    start: timeIn(firstDay, startTime),
    ...(end !== undefined && { end: timeIn(endDay, end) }),
    timezone,
  };
}

/** A time on the clocks of Mexico City, whatever the server's time zone. */
function timeIn(day: string, time: string): TZDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new TZDate(year, month - 1, date, hours, minutes, timezone);
}

/** Removes control characters, which iCalendar forbids; a line break stays. */
function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matching them is the purpose
  return text.replace(/[\0-\x09\x0b-\x1f\x7f]/g, '');
}
