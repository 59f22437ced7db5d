type Failures = { count: number; reason: string; lastAt: number };

/**
 * Remembers what failed and when to try it again: after `firstMs`, then twice as long each time, up to `maxMs`.
 * What has not failed for twice `maxMs` starts afresh.
 */
export function createBackOff({ firstMs, maxMs }: { firstMs: number; maxMs: number }) {
  const failures = new Map<string, Failures>();
  const waitOf = ({ count }: Failures) => Math.min(firstMs * 2 ** (count - 1), maxMs);

  return {
    /** @returns whether this failure, for this reason, is news */
    fail: (key: string, reason: string): boolean => {
      for (const [old, { lastAt }] of failures) if (Date.now() - lastAt > 2 * maxMs) failures.delete(old);
      const before = failures.get(key);
      failures.set(key, { count: (before?.count ?? 0) + 1, reason, lastAt: Date.now() });
      return before?.reason !== reason;
    },
    /** How long to wait before the next try; 0 where nothing failed or it has waited long enough. */
    waitMs: (key: string): number => {
      const known = failures.get(key);
      return known ? Math.max(0, known.lastAt + waitOf(known) - Date.now()) : 0;
    },
    reason: (key: string): string | undefined => failures.get(key)?.reason,
    forget: (key: string) => {
      failures.delete(key);
    },
  };
}

export type BackOff = ReturnType<typeof createBackOff>;
