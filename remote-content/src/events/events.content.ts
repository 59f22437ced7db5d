import {
  derived,
  largestPage,
  list,
  mapped,
  optionalFlag,
  optionalText,
  parameter,
  readAllPages,
  record,
  reportProblem,
  resource,
  richTextBlocks,
  text,
} from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import { type EventItem, sortByDate, toEventItem } from './eventItem.ts';

/** GET /event-view: title and introduction of the page. */
export const eventView = resource({
  path: '/event-view',
  ifMissing: 'outage',
  shape: record({ title: optionalText, content: richTextBlocks('event-view') }),
});

/** "Puntos adicionales", free text of the editors. Accepts a number as well. */
const point = derived((value) => {
  const written = typeof value === 'number' ? String(value) : value;
  return typeof written === 'string' && written.trim() !== '' ? written.trim() : undefined;
});

const asSent = derived((value) => value);

/** Fields besides content and points are additions: a backend may have none of them. */
const event = mapped(
  record({
    documentId: text,
    title: optionalText,
    titleEnglish: optionalText,
    content: richTextBlocks('events'),
    point,
    start: asSent,
    end: asSent,
    modality: optionalText,
    state: optionalText,
    city: optionalText,
    organiser: optionalText,
    topic: optionalText,
    isCancelled: optionalFlag,
    updatedAt: optionalText,
  }),
  toEventItem,
);

/** GET /events: one page, without empty ones. */
export const eventPages = resource({
  path: '/events',
  search: { pagination: { page: parameter('page', 'count'), pageSize: largestPage } },
  shape: mapped(list(event, 'events'), (all) => all.filter(isNotEmpty)),
});

function isNotEmpty({ id, title, content, point }: EventItem): boolean {
  if (content.length > 0 || (title ?? point) !== undefined) return true;
  reportProblem({ where: 'events', detail: `dropped: ${id} is empty` });
  return false;
}

/** All events by date. @throws ContentError */
export async function readEvents(options: { signal?: AbortSignal } = {}): Promise<EventItem[]> {
  return sortByDate(
    await readAllPages((page) => eventPages.read({ page }, options), {
      where: 'events',
      idOf: ({ id }) => id,
    }),
  );
}

/** Query options for all events. */
export function events() {
  return queryOptions({
    queryKey: [...eventPages({ page: 1 }).queryKey, 'all'],
    queryFn: ({ signal }) => readEvents({ signal }),
  });
}
