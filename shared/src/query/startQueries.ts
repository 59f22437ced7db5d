import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';

/**
 * What a route loader calls: starts all queries of a page at once.
 * On the server the loader waits for them (the page is rendered with its data); in the browser it does not, so the
 * page shows its loading state at once. A failed query never fails the loader: the page shows it.
 */
export function startQueries<T extends unknown[]>(
  queryClient: QueryClient,
  ...queries: { [I in keyof T]: FetchQueryOptions<T[I], Error, T[I], string[]> }
): Promise<null> | null {
  const started = Promise.all(queries.map((query) => queryClient.prefetchQuery(query)));
  return typeof document === 'undefined' ? started.then(() => null) : null;
}
