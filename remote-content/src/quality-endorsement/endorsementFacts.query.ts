import { readView } from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import { toEndorsementFacts } from './endorsementFacts.wire.ts';

/** GET /public-view: how to apply for the endorsement. A view that is not published says nothing, which is no failure. */
export function endorsementFactsQuery() {
  return queryOptions({
    queryKey: ['content', 'endorsement-facts'],
    queryFn: async ({ signal }) =>
      toEndorsementFacts(await readView('/public-view', { populate: '*' }, { signal })),
  });
}
