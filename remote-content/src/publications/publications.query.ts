import { readContent } from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import { toPublications } from './publications.wire.ts';

/** GET /publication-view: title, description and the list of publications. */
export function publicationsQuery() {
  return queryOptions({
    queryKey: ['content', 'publications'],
    queryFn: async ({ signal }) => {
      const { data } = await readContent('/publication-view', { populate: '*' }, { signal });
      return toPublications(data);
    },
  });
}
