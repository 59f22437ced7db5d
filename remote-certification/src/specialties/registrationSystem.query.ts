import { readView } from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import { toRegistrationSystem } from './registrationSystem.wire.ts';

/** GET /public-view: the addresses of the registration system. A view that is not published has none, which is no failure. */
export function registrationSystemQuery() {
  return queryOptions({
    queryKey: ['certification', 'registration-system'],
    queryFn: async ({ signal }) =>
      toRegistrationSystem(await readView('/public-view', { populate: '*' }, { signal })),
  });
}
