import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { queryClientContext, type SiteContext } from '../router/siteContext.ts';

/** Starts all queries of a page from its route's loader. The loader waits for them on the server, not in the browser. */
export function prefetch<T extends unknown[]>(
  context: SiteContext,
  ...queries: { [I in keyof T]: FetchQueryOptions<T[I], Error, T[I], string[]> }
): Promise<null> | null {
  return startQueries(context.get(queryClientContext), ...queries);
}

/**
 * Starts all queries of a page at once, for loaders of contract 1. On the server the loader waits for them, so that the
 * page is rendered with its data; in the browser it does not, so that the page shows its loading state immediately. A
 * failed query does not fail the loader: the page shows the error.
 */
export function startQueries<T extends unknown[]>(
  queryClient: QueryClient,
  ...queries: { [I in keyof T]: FetchQueryOptions<T[I], Error, T[I], string[]> }
): Promise<null> | null {
  const started = Promise.all(queries.map((query) => queryClient.prefetchQuery(query)));
  return typeof document === 'undefined' ? started.then(() => null) : null;
}
