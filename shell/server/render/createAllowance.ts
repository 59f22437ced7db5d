/** Of each allowance as much as of five seconds may be taken at once. */
const allowedAtOnceMs = 5000;

/** What a worker may take of something that all share, by the time. */
export function createAllowance(perMs: number, atOnceMs = allowedAtOnceMs) {
  const most = atOnceMs * perMs;
  let [left, countedAt] = [most, performance.now()];
  return {
    /** @returns whether more was taken than there is */
    take: (taken: number): boolean => {
      const now = performance.now();
      left = Math.min(most, left + (now - countedAt) * perMs) - taken;
      countedAt = now;
      return left < 0;
    },
    isLow: () => left < most / 2,
  };
}

/** An allowance of this process's time, a share of it, of which as much as of ten seconds may be taken at once. */
export function createWorkAllowance(share: number) {
  const { take, isLow } = createAllowance(share, 2 * allowedAtOnceMs);
  return {
    /** @returns a function that ends the measure and says whether too much was taken */
    start: () => {
      const takenMs = startClock(isLow());
      return () => take(takenMs());
    },
  };
}

/**
 * @param isExact on a busy machine this thread may have waited, and other threads work too. To ask the system takes longer
 * than to read a message.
 * @returns what this thread has worked since, at most
 */
function startClock(isExact: boolean) {
  const [startedAt, before] = [performance.now(), isExact ? process.cpuUsage() : undefined];
  return () => {
    const passed = performance.now() - startedAt;
    if (!before) return passed;
    const { user, system } = process.cpuUsage(before);
    return Math.min(passed, (user + system) / 1000);
  };
}
