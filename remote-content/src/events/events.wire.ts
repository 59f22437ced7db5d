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

/** The events that have something to show. @throws ContentError `wire-mismatch` */
export function toEvents(data: unknown): EventItem[] {
  return parseList(event, data, 'events').flatMap(({ documentId: id, content, point }) => {
    if (content.length > 0 || point !== undefined) return [{ id, content, point }];
    reportProblem({ where: 'events', detail: `dropped: ${id} is empty` });
    return [];
  });
}
