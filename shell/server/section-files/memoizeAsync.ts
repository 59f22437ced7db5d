/** Shares one load, the first caller's, among concurrent callers and caches its result for `ms`. A failure is not cached. */
export function memoizeAsync<T, A extends unknown[]>(
  load: (...given: A) => Promise<T>,
  ms: (result: T) => number,
): (...given: A) => Promise<T> {
  let cached: { result: Promise<T>; until: number } | undefined;
  return (...given) => {
    if (cached && Date.now() < cached.until) return cached.result;
    const entry = { result: load(...given), until: Number.POSITIVE_INFINITY };
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
