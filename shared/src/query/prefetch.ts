import type { FetchQueryOptions } from '@tanstack/react-query';
import { queryClientContext, type SiteContext } from '../router/siteContext.ts';

/**
 * Starts all queries of a page at once, from its route's loader. On the server the loader waits for them, so that the
 * page is rendered with its data; in the browser it does not, so that the page shows its loading state immediately. A
 * failed query does not fail the loader: the page shows the error.
 */
export function prefetch<T extends unknown[]>(
  context: SiteContext,
  ...queries: { [I in keyof T]: FetchQueryOptions<T[I], Error, T[I], string[]> }
): Promise<null> | null {
  const queryClient = context.get(queryClientContext);
  const started = Promise.all(queries.map((query) => queryClient.prefetchQuery(query)));
  return typeof document === 'undefined' ? started.then(() => null) : null;
}
