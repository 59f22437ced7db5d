import { paths } from '@consejo/shared/contract';
import type { JsonLdThing } from '@consejo/shared/ui';
import { type EventItem, eventTitle } from './eventItem.ts';

/** Search engines show few of them, and each is half a kilobyte of the page. */
const maximumEvents = 30;

/** The next events with days and a name, as events of schema.org. @param today `2027-02-26` */
export function eventJsonLd(events: EventItem[], today: string, siteOrigin: string): JsonLdThing[] {
  return events
    .flatMap((event): JsonLdThing[] => {
      const { id, days, modality, organiser, isCancelled } = event;
      const name = eventTitle(event);
      if (days === undefined || days.last < today || name === undefined) return [];
      const url = `${siteOrigin}${paths.events}#${id}`;
      return [
        {
          '@type': 'Event',
          name,
          startDate: days.first,
          endDate: days.last,
          eventStatus: `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
          ...(modality && { eventAttendanceMode: `https://schema.org/${attendance[modality]}` }),
          location: locationOf(event, url),
          ...(organiser && { organizer: { '@type': 'Organization', name: organiser } }),
          url,
          inLanguage: 'es-MX',
        },
      ];
    })
    .slice(0, maximumEvents);
}

const attendance = {
  inPerson: 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  mixed: 'MixedEventAttendanceMode',
};

/** Required: without a place, the country. */
function locationOf({ modality, city, state }: EventItem, url: string) {
  const place = {
    '@type': 'Place',
    name: city ?? state?.name ?? 'México',
    address: {
      '@type': 'PostalAddress',
      ...(city && { addressLocality: city }),
      ...(state && { addressRegion: state.name }),
      addressCountry: 'MX',
    },
  };
  const virtual = { '@type': 'VirtualLocation', url };
  if (modality === 'online') return virtual;
  return modality === 'mixed' ? [place, virtual] : place;
}
