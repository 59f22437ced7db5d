import type { FetchQueryOptions } from '@tanstack/react-query';
import { queryClientContext, type SiteContext } from '../router/siteContext.ts';
import { startQueries } from './startQueries.ts';

/** What a route loader calls, with its `context`: starts all queries of a page at once, as startQueries says. */
export function prefetch<T extends unknown[]>(
  context: SiteContext,
  ...queries: { [I in keyof T]: FetchQueryOptions<T[I], Error, T[I], string[]> }
): Promise<null> | null {
  return startQueries(context.get(queryClientContext), ...queries);
}
