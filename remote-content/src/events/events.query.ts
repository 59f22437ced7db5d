import { readContent } from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import { toEvents, toEventView } from './events.wire.ts';

/** GET /event-view: title and introduction. */
export function eventViewQuery() {
  return queryOptions({
    queryKey: ['content', 'event-view'],
    queryFn: async ({ signal }) => toEventView((await readContent('/event-view', {}, { signal })).data),
  });
}

/** GET /events, in the editors' order. */
export function eventsQuery() {
  return queryOptions({
    queryKey: ['content', 'events'],
    queryFn: async ({ signal }) => toEvents((await readContent('/events', wholeList, { signal })).data),
  });
}

// The backend's own page has 25 records: what an editor adds beyond them would be lost without a word.
const wholeList = { pagination: { pageSize: 100 } };
