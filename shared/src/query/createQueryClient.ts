import { QueryClient } from '@tanstack/react-query';
import { errorKind } from '../content/contentError.ts';

const minute = 60_000;
const hour = 60 * minute;

/**
 * The cache policy of the specification, section 9: stale after 5 minutes, kept 24 hours, refetched on mount but
 * never on focus or reconnect, 3 retries for reads (of outages only) and 0 for writes, delay doubling from 1 s to 30 s.
 *
 * On the server a client lives for one request: no retries (the visitor waits) and no collection timers.
 */
export function createQueryClient({ isServer = false } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: isServer ? Number.POSITIVE_INFINITY : 24 * hour,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchOnMount: true,
        // An error in the server's page is shown as it is; the next navigation's loader tries again.
        retryOnMount: false,
        // Fetch even when the browser reports being offline, so that the failure becomes a visible error.
        networkMode: 'always',
        retry: isServer ? false : (failures, error) => errorKind(error) === 'unavailable' && failures < 3,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      },
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
}
