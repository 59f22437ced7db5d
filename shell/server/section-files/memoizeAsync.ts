/**
 * Shares one load, the first caller's, among concurrent callers and caches its result for `ms`. A failure is not cached.
 * @param changedAt what was loaded before that time, of `performance`, is loaded again
 */
export function memoizeAsync<T, A extends unknown[]>(
  load: (...given: A) => Promise<T>,
  ms: (result: T) => number,
  changedAt: () => number = () => 0,
): (...given: A) => Promise<T> {
  let cached: { result: Promise<T>; since: number; until: number } | undefined;
  return (...given) => {
    if (cached && Date.now() < cached.until && cached.since >= changedAt()) return cached.result;
    const entry = {
      since: performance.now(),
      result: load(...given),
      until: Number.POSITIVE_INFINITY,
    };
    cached = entry;
    entry.result.then(
      (result) => {
        entry.until = Date.now() + ms(result);
      },
      () => {
        if (cached === entry) cached = undefined;
      },
    );
    return entry.result;
  };
}
