import { readView } from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import { toGeneralDocuments } from './generalDocuments.wire.ts';

/** GET /public-view: the documents of every specialty. A view that is not published has none, which is no failure. */
export function generalDocumentsQuery() {
  return queryOptions({
    queryKey: ['certification', 'general-documents'],
    queryFn: async ({ signal }) =>
      toGeneralDocuments(await readView('/public-view', { populate: '*' }, { signal })),
  });
}
