import type { JsonLdThing } from '@consejo/shared/ui';
import { isPast, type KeyDate, keyDatePath } from './keyDate.ts';
import { mexicoMoment } from './mexicoDay.ts';

type Site = { siteOrigin: string; siteName: string };

/** The dates that are not over, as events of schema.org. */
export function keyDateJsonLd(
  dates: KeyDate[],
  today: string,
  { siteOrigin, siteName }: Site,
): JsonLdThing[] {
  const at = (day: string, time: string | undefined) => (time === undefined ? day : mexicoMoment(day, time));
  return dates
    .filter((date) => !isPast(date, today))
    .map((date) => ({
      '@type': 'Event',
      name: date.title,
      startDate: at(date.firstDay, date.startTime),
      endDate: at(date.lastDay, date.endTime),
      eventStatus: `https://schema.org/${date.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
      // Required; no date has a place of its own.
      location: {
        '@type': 'Place',
        name: 'México',
        address: { '@type': 'PostalAddress', addressCountry: 'MX' },
      },
      organizer: { '@type': 'Organization', name: siteName, url: siteOrigin },
      url: siteOrigin + keyDatePath(date),
      ...(date.note !== undefined && { description: date.note }),
    }));
}
