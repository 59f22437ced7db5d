/** Shares one load among concurrent callers and caches its result for `ms`. A failure is not cached. */
export function memoizeAsync<T>(load: () => Promise<T>, ms: (result: T) => number): () => Promise<T> {
  let cached: { result: Promise<T>; until: number } | undefined;
  return () => {
    if (cached && Date.now() < cached.until) return cached.result;
    const entry = { result: load(), until: Number.POSITIVE_INFINITY };
    cached = entry;
    entry.result.then(
      (result) => {
        entry.until = Date.now() + ms(result);
      },
      () => {
        cached = undefined;
      },
    );
    return entry.result;
  };
}
