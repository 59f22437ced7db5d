/**
 * Shares one load among all who ask meanwhile, and its result for `ms` afterwards. A failure is kept for nobody, nor is a
 * result that is not whole.
 */
export function keepFresh<T>(
  ms: number,
  load: () => Promise<T>,
  isWhole: (result: T) => boolean = () => true,
): () => Promise<T> {
  let kept: { result: Promise<T>; until: number } | undefined;
  return () => {
    if (kept && Date.now() < kept.until) return kept.result;
    const entry = { result: load(), until: Number.POSITIVE_INFINITY };
    kept = entry;
    entry.result.then(
      (result) => {
        entry.until = isWhole(result) ? Date.now() + ms : 0;
      },
      () => {
        kept = undefined;
      },
    );
    return entry.result;
  };
}
