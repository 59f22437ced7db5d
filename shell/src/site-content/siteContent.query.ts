import { readContent } from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import { toSiteContent } from './siteContent.wire.ts';

/** GET /public-view: what the layout and the home page share. */
export function siteContentQuery() {
  return queryOptions({
    queryKey: ['shell', 'site-content'],
    queryFn: async ({ signal }) => {
      const { data } = await readContent('/public-view', { populate: '*' }, { signal });
      return toSiteContent(data);
    },
  });
}
