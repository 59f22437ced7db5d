import {
  derived,
  list,
  mapped,
  optionalFlag,
  optionalText,
  parameter,
  record,
  reportProblem,
  resource,
  richTextBlocks,
  text,
} from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import { type EventItem, sortByDate, toEventItem } from './eventItem.ts';

/** Strapi's maximum; its default of 25 would silently drop the rest. */
const pageSize = 100;
/** Twice the 500 events that the page is designed for. Limits the calls if the backend reports a wrong count. */
const maximumPages = 10;

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

const asSent = derived((value) => value);

/** Fields besides content and points are additions: a backend may have none of them. */
const event = mapped(
  record({
    documentId: text,
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
  search: { pagination: { page: parameter('page', 'count'), pageSize } },
  shape: mapped(list(event, 'events'), (all) => all.filter(isNotEmpty)),
});

function isNotEmpty({ id, content, point }: EventItem): boolean {
  if (content.length > 0 || point !== undefined) return true;
  reportProblem({ where: 'events', detail: `dropped: ${id} is empty` });
  return false;
}

/** All events by date: the first page has the page count, then the others are read in parallel. @throws ContentError */
export async function readEvents(options: { signal?: AbortSignal } = {}): Promise<EventItem[]> {
  const first = await eventPages.read({ page: 1 }, options);
  const pageCount = first.pagination?.pageCount ?? 1;
  if (pageCount > maximumPages) {
    reportProblem({ where: 'events', detail: `only ${maximumPages} of ${pageCount} pages are read` });
  }
  const others = await Promise.all(
    Array.from({ length: Math.max(0, Math.min(pageCount, maximumPages) - 1) }, (_, index) =>
      eventPages.read({ page: index + 2 }, options),
    ),
  );
  const all = [first, ...others].flatMap(({ data }) => data);
  // A record that an editor moves during these calls can be on two pages.
  return sortByDate([...new Map(all.map((one) => [one.id, one])).values()]);
}

/** Query options for all events. */
export function events() {
  return queryOptions({
    queryKey: [...eventPages({ page: 1 }).queryKey, 'all'],
    queryFn: ({ signal }) => readEvents({ signal }),
  });
}
