import { readContent } from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import { toHome } from './home.wire.ts';

/** GET /home-view: banner, agreements and magazines. */
export function homeQuery() {
  return queryOptions({
    queryKey: ['shell', 'home'],
    queryFn: async ({ signal }) => {
      const populate = ['banner.file', 'agreement.file', 'magazines.file'];
      const { data } = await readContent('/home-view', { populate }, { signal });
      return toHome(data);
    },
  });
}
