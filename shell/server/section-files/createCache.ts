import { LRUCache } from 'lru-cache';

/**
 * Concurrent callers share one load of a key, however long it takes; its result is kept for `ttl`, a failure is not. Keys
 * name what the load depends on: the time of the last publication, for one.
 */
export const createCache = <V extends object | string, C = undefined>(
  limits: { max: number; maxSize?: number; sizeCalculation?: (value: V) => number },
  ttl: number,
  fetchMethod: LRUCache.Fetcher<string, V, C>,
) =>
  new LRUCache<string, V, C>({
    ...limits,
    ttl,
    ttlResolution: 0,
    perf: Date,
    // Whoever waits for a load that others have pushed out still gets it.
    ignoreFetchAbort: true,
    fetchMethod,
  });
