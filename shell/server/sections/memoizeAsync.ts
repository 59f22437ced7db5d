/** Shares one load among all who ask meanwhile, and its result for `ms` afterwards. A failure is kept for nobody. */
export function memoizeAsync<T>(load: () => Promise<T>, ms: (result: T) => number): () => Promise<T> {
  let kept: { result: Promise<T>; until: number } | undefined;
  return () => {
    if (kept && Date.now() < kept.until) return kept.result;
    const entry = { result: load(), until: Number.POSITIVE_INFINITY };
    kept = entry;
    entry.result.then(
      (result) => {
        entry.until = Date.now() + ms(result);
      },
      () => {
        kept = undefined;
      },
    );
    return entry.result;
  };
}
