import { readView } from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import { toLegalFacts } from './councilFacts.wire.ts';

/** GET /public-view: what the legal texts say of the council. A view that is not published says nothing, which is no failure. */
export function councilFactsQuery() {
  return queryOptions({
    queryKey: ['institutional', 'council-facts'],
    queryFn: async ({ signal }) =>
      toLegalFacts(await readView('/public-view', { populate: '*' }, { signal })),
  });
}
