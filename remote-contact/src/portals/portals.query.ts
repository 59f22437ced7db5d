import { readView } from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import { toPortals } from './portals.wire.ts';

/** GET /public-view: where the portals are. A view that is not published has none, which is no failure. */
export function portalsQuery() {
  return queryOptions({
    queryKey: ['contact', 'portals'],
    queryFn: async ({ signal }) => toPortals(await readView('/public-view', { populate: '*' }, { signal })),
  });
}
