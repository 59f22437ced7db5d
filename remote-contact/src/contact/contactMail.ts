import { queryOptions } from '@consejo/shared/query';
import { contactMailContext, type SiteContext } from '@consejo/shared/router';

/** The addresses and templates of the form's mails: asked for with the page, so that sending need not wait for them. */
export function contactMailQuery(context: SiteContext) {
  return queryOptions({
    queryKey: ['contact', 'mail'],
    queryFn: context.get(contactMailContext),
    staleTime: Number.POSITIVE_INFINITY,
    // Sending asks again.
    retry: false,
  });
}
