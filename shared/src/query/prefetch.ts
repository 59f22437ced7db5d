import type { FetchQueryOptions } from '@tanstack/react-query';
import { queryClientContext, type SiteContext } from '../router/siteContext.ts';
import { startQueries } from './startQueries.ts';

/** Starts all queries of a page from its route's loader. The loader waits for them on the server, not in the browser. */
export function prefetch<T extends unknown[]>(
  context: SiteContext,
  ...queries: { [I in keyof T]: FetchQueryOptions<T[I], Error, T[I], string[]> }
): Promise<null> | null {
  return startQueries(context.get(queryClientContext), ...queries);
}
