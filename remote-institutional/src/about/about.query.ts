import { readContent } from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import { toAbout } from './about.wire.ts';

/** GET /about-view: title and banner. */
export function aboutQuery() {
  return queryOptions({
    queryKey: ['institutional', 'about'],
    queryFn: async ({ signal }) => {
      const { data } = await readContent(
        '/about-view',
        { populate: { banner: { populate: '*' } } },
        { signal },
      );
      return toAbout(data);
    },
  });
}
