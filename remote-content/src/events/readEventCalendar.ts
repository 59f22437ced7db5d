import type { CalendarEntry } from '@consejo/shared/contract';
import { paths } from '@consejo/shared/contract';
import { type EventItem, eventTitle, placeOf } from './eventItem.ts';
import { readEvents } from './events.content.ts';
import { eventsTexts } from './eventsTexts.ts';

const texts = eventsTexts.es.events;

/** The events with days, as entries of a calendar in Spanish. @throws ContentError */
export async function readEventCalendar(): Promise<CalendarEntry[]> {
  return (await readEvents()).flatMap(toEntry);
}

function toEntry(event: EventItem): CalendarEntry[] {
  const { id, days, isCancelled, changed } = event;
  if (days === undefined) return [];
  return [
    {
      // The id stays when editors change, unpublish and publish the event again.
      uid: `${id}@event`,
      path: `${paths.events}#${id}`,
      title: (eventTitle(event) ?? texts.unnamed).slice(0, 200),
      description: descriptionOf(event),
      location: locationOf(event)?.slice(0, 200),
      firstDay: days.first,
      lastDay: days.last,
      isCancelled,
      changed: changed ?? new Date(`${days.first}T00:00:00Z`),
    },
  ];
}

function locationOf(event: EventItem): string | undefined {
  return placeOf(event) ?? (event.modality === 'online' ? texts.modalities.online : undefined);
}

function descriptionOf({ modality, organiser, topic, point }: EventItem): string | undefined {
  const { facts, points, modalities } = texts;
  const line = (label: string, value: string | undefined) =>
    value === undefined ? [] : [`${label}: ${value}`];
  return (
    [
      ...line(facts.modality, modality && modalities[modality]),
      ...line(facts.organiser, organiser),
      ...line(facts.topic, topic),
      ...line(points, point),
    ].join('\n') || undefined
  );
}
