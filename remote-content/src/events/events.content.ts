import {
  derived,
  list,
  mapped,
  optionalText,
  type Parsed,
  record,
  reportProblem,
  resource,
  richTextBlocks,
  text,
} from '@consejo/shared/content';
import { eventDay } from './eventDay.ts';

/** GET /event-view: title and introduction of the page. */
export const eventView = resource({
  path: '/event-view',
  shape: record({ title: optionalText, content: richTextBlocks('event-view') }),
});

/** "Puntos adicionales", free text of the editors. Accepts a number as well. */
const point = derived((value) => {
  const written = typeof value === 'number' ? String(value) : value;
  return typeof written === 'string' && written.trim() !== '' ? written.trim() : undefined;
});

/** An event with quality endorsement. */
const event = mapped(
  record({ documentId: text, content: richTextBlocks('events'), point }),
  ({ documentId: id, content, point }) => ({ id, content, point }),
);

/** Has content, points or both. */
export type EventItem = Parsed<typeof event>;

/** GET /events: by date, without empty ones. */
export const events = resource({
  path: '/events',
  // The backend's default of 25 would silently drop the rest.
  search: { pagination: { pageSize: 100 } },
  shape: mapped(list(event, 'events'), (all) => sortByDate(all.filter(isNotEmpty))),
});

function isNotEmpty({ id, content, point }: EventItem): boolean {
  if (content.length > 0 || point !== undefined) return true;
  reportProblem({ where: 'events', detail: `dropped: ${id} is empty` });
  return false;
}

/** By the first date in their texts. Events without a date come last, in the editors' order. */
function sortByDate(events: EventItem[]): EventItem[] {
  const noDate = Number.MAX_SAFE_INTEGER;
  return events
    .map((event) => ({ event, day: eventDay(event.content) ?? noDate }))
    .sort((a, b) => a.day - b.day)
    .map(({ event }) => event);
}
