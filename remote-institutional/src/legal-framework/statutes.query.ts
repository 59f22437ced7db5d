import { readView } from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import { toStatutes } from './statutes.wire.ts';

/** GET /public-view: the current statutes. A view that is not published has none, which is no failure. */
export function statutesQuery() {
  return queryOptions({
    queryKey: ['institutional', 'statutes'],
    queryFn: async ({ signal }) => toStatutes(await readView('/public-view', { populate: '*' }, { signal })),
  });
}
