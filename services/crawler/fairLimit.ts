/** `queue` is in reverse order: removing the first of many takes time for each of the others. */
type Section = { running: number; spentMs: number; queue: Work[]; added: Work[] };
type Work = () => Promise<void>;

/**
 * Runs works, so many at once. Next is one of the section that has fewest running, then of the one that has taken the least
 * time: what is slow or hangs delays its own section. There are few sections: each work goes through all.
 */
export function fairLimit(concurrency: number) {
  const sections = new Map<string, Section>();
  const ends: Promise<void>[] = [];
  let running = 0;
  let fail: (reason: unknown) => void = () => {};
  const failure = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failure.catch(() => {});

  function runNext() {
    if (running === concurrency) return;
    const [next] = [...sections.values()]
      .filter(({ queue, added }) => queue.length + added.length > 0)
      .sort((a, b) => a.running - b.running || a.spentMs - b.spentMs);
    if (!next) return;
    if (next.queue.length === 0) next.queue = next.added.splice(0).reverse();
    const work = next.queue.pop();
    if (!work) return;
    const startedAt = performance.now();
    running += 1;
    next.running += 1;
    void work().then(() => {
      running -= 1;
      next.running -= 1;
      next.spentMs += performance.now() - startedAt;
      runNext();
    });
  }

  return {
    run: <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const result = new Promise<T>((resolve, reject) => {
        const section = sections.get(name) ?? { running: 0, spentMs: 0, queue: [], added: [] };
        sections.set(name, section);
        section.added.push(() => work().then(resolve, reject));
        // When all are known that are added now.
        queueMicrotask(runNext);
      });
      // Not the result itself: all bodies together are the whole site.
      const ended = result.then(() => {});
      ended.catch(fail);
      ends.push(ended);
      return result;
    },
    /** When all works have ended, those too that are added meanwhile. @throws the first failure, at once */
    ended: () => Promise.race([failure, waitForEach(ends)]),
    /** The same, whether they fail or not. */
    settled: () => waitForEach(ends, () => {}),
  };
}

async function waitForEach(ends: Promise<void>[], onFailure?: () => void) {
  for (const ended of ends) await ended.catch(onFailure);
}
