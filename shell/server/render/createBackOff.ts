type Failures = { count: number; reason: string; lastAt: number };

/**
 * Exponential back-off by key: waits `firstMs` after the first failure, then twice as long each time, up to `maxMs`.
 * A key without a failure for twice `maxMs` starts over.
 */
export function createBackOff({ firstMs, maxMs }: { firstMs: number; maxMs: number }) {
  const failures = new Map<string, Failures>();
  const delayOf = ({ count }: Failures) => Math.min(firstMs * 2 ** (count - 1), maxMs);

  return {
    /** @returns whether the key fails for the first time, or for another reason than before */
    fail: (key: string, reason: string): boolean => {
      for (const [old, { lastAt }] of failures) if (Date.now() - lastAt > 2 * maxMs) failures.delete(old);
      const before = failures.get(key);
      failures.set(key, { count: (before?.count ?? 0) + 1, reason, lastAt: Date.now() });
      return before?.reason !== reason;
    },
    /** Time until the next attempt; 0 if nothing failed or the delay is over. */
    waitMs: (key: string): number => {
      const known = failures.get(key);
      return known ? Math.max(0, known.lastAt + delayOf(known) - Date.now()) : 0;
    },
    reason: (key: string): string | undefined => failures.get(key)?.reason,
    forget: (key: string) => {
      failures.delete(key);
    },
  };
}
