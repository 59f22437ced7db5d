import { readView } from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import { toSiteContent } from './siteContent.wire.ts';

/** GET /public-view: what the layout and the home page share. */
export function siteContentQuery() {
  return queryOptions({
    queryKey: ['shell', 'site-content'],
    queryFn: async ({ signal }) =>
      toSiteContent(await readView('/public-view', { populate: '*' }, { signal })),
  });
}
