import {
  derived,
  optionalText,
  parseList,
  parseRecord,
  record,
  reportProblem,
  richTextBlocks,
  text,
} from '@consejo/shared/content';
import type { EventItem, EventView } from './event.ts';
import { eventDay } from './eventDate.ts';

const eventView = record({ title: optionalText, content: richTextBlocks('event-view') });

// Editors write points as words; another backend may send the bare number.
const point = derived((value) => {
  const words = typeof value === 'number' ? String(value) : value;
  return typeof words === 'string' && words.trim() !== '' ? words.trim() : undefined;
});
const event = record({ documentId: text, content: richTextBlocks('events'), point });

/** @throws ContentError `wire-mismatch` */
export function toEventView(data: unknown): EventView {
  return parseRecord(eventView, data, 'event-view');
}

/**
 * The events that have something to show: in the order of the dates that their texts begin with, those without one last,
 * in the editors' order.
 *
 * @throws ContentError `wire-mismatch`
 */
export function toEvents(data: unknown): EventItem[] {
  const events = parseList(event, data, 'events').flatMap(({ documentId: id, content, point }) => {
    if (content.length > 0 || point !== undefined) return [{ id, content, point }];
    reportProblem({ where: 'events', detail: `dropped: ${id} is empty` });
    return [];
  });
  const noDate = Number.MAX_SAFE_INTEGER;
  return events
    .map((event) => ({ event, day: eventDay(event.content) ?? noDate }))
    .sort((a, b) => a.day - b.day)
    .map(({ event }) => event);
}
