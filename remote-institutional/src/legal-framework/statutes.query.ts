import { errorKind, readContent } from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import { toStatutes } from './statutes.wire.ts';

/** GET /public-view: the current statutes. A view that is not published has none, which is no failure. */
export function statutesQuery() {
  return queryOptions({
    queryKey: ['institutional', 'statutes'],
    queryFn: async ({ signal }) => {
      try {
        const { data } = await readContent('/public-view', { populate: '*' }, { signal });
        return toStatutes(data);
      } catch (error) {
        if (errorKind(error) === 'not-found') return { file: undefined };
        throw error;
      }
    },
  });
}
