/** Something that failed: how often, why, and when. */
export type Failure = { count: number; reason: string; at: number };
type Delays = { firstMs: number; maxMs: number };

/** The next failure of the same thing. Without one for twice `maxMs`, counting starts over. */
export function failAgain(before: Failure | undefined, reason: string, { maxMs }: Delays): Failure {
  const isOld = !before || Date.now() - before.at > 2 * maxMs;
  return { count: isOld ? 1 : before.count + 1, reason, at: Date.now() };
}

/** Time until the next attempt: `firstMs` after the first failure, then twice as long each time, up to `maxMs`. */
export function backOffMs(failure: Failure | undefined, { firstMs, maxMs }: Delays): number {
  if (!failure) return 0;
  return Math.max(0, failure.at + Math.min(firstMs * 2 ** (failure.count - 1), maxMs) - Date.now());
}
