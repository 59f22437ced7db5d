import { readView } from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import { toCertification } from './certification.wire.ts';

/**
 * GET /certification-view: title and banner. A view that is not published has neither, which is no failure: the page's
 * texts are our own.
 */
export function certificationQuery() {
  return queryOptions({
    queryKey: ['certification', 'certification'],
    queryFn: async ({ signal }) =>
      toCertification(
        await readView('/certification-view', { populate: { banner: { populate: '*' } } }, { signal }),
      ),
  });
}
