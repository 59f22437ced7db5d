/** Shares one load among all who ask meanwhile, and its result for `ms` afterwards. A failure is kept for nobody. */
export function keepFresh<T>(ms: number, load: () => Promise<T>): () => Promise<T> {
  let kept: { result: Promise<T>; until: number } | undefined;
  return () => {
    if (kept && Date.now() < kept.until) return kept.result;
    const entry = { result: load(), until: Number.POSITIVE_INFINITY };
    kept = entry;
    entry.result.then(
      () => {
        entry.until = Date.now() + ms;
      },
      () => {
        kept = undefined;
      },
    );
    return entry.result;
  };
}
