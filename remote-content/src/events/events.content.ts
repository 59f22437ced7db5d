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
import { eventDay } from './eventDate.ts';

/** GET /event-view: title and introduction of the page. */
export const eventView = resource({
  path: '/event-view',
  shape: record({ title: optionalText, content: richTextBlocks('event-view') }),
});

/** "Puntos adicionales", in the editors' words. Another backend may send the bare number. */
const point = derived((value) => {
  const words = typeof value === 'number' ? String(value) : value;
  return typeof words === 'string' && words.trim() !== '' ? words.trim() : undefined;
});

/** An event with quality endorsement. */
const event = mapped(
  record({ documentId: text, content: richTextBlocks('events'), point }),
  ({ documentId: id, content, point }) => ({ id, content, point }),
);

/** At least one of content and point is there. */
export type EventItem = Parsed<typeof event>;

/** GET /events: those that have something to show. */
export const events = resource({
  path: '/events',
  // The backend's own page has 25 records: what an editor adds beyond them would be lost without a word.
  search: { pagination: { pageSize: 100 } },
  shape: mapped(list(event, 'events'), (all) => inOrder(all.filter(isShown))),
});

function isShown({ id, content, point }: EventItem): boolean {
  if (content.length > 0 || point !== undefined) return true;
  reportProblem({ where: 'events', detail: `dropped: ${id} is empty` });
  return false;
}

/** By the dates that their texts begin with; those without one last, in the editors' order. */
function inOrder(events: EventItem[]): EventItem[] {
  const noDate = Number.MAX_SAFE_INTEGER;
  return events
    .map((event) => ({ event, day: eventDay(event.content) ?? noDate }))
    .sort((a, b) => a.day - b.day)
    .map(({ event }) => event);
}
