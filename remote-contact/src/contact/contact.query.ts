import { readContent } from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import { toContactView } from './contact.wire.ts';

/** GET /contact-view: where the council is, and when and how it can be reached. */
export function contactQuery() {
  return queryOptions({
    queryKey: ['contact', 'view'],
    queryFn: async ({ signal }) => toContactView((await readContent('/contact-view', {}, { signal })).data),
  });
}
