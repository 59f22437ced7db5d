/** `started`: how many of its works. Removing the first of many takes time for each of the others. */
type Section = { running: number; spentMs: number; works: (() => Promise<void>)[]; started: number };

/**
 * Runs works, so many at once. Next is one of the section that has fewest running, then of the one that has taken the least
 * time: what is slow or hangs delays its own section. There are few sections: each work goes through all.
 */
export function fairLimit(concurrency: number) {
  const sections = new Map<string, Section>();
  const results: Promise<unknown>[] = [];
  let running = 0;
  let fail: (reason: unknown) => void = () => {};
  const failure = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failure.catch(() => {});

  function runNext() {
    if (running === concurrency) return;
    const [next] = [...sections.values()]
      .filter(({ works, started }) => started < works.length)
      .sort((a, b) => a.running - b.running || a.spentMs - b.spentMs);
    const work = next?.works[next.started];
    if (!next || !work) return;
    const startedAt = performance.now();
    running += 1;
    next.running += 1;
    next.started += 1;
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
        const section = sections.get(name) ?? { running: 0, spentMs: 0, works: [], started: 0 };
        sections.set(name, section);
        section.works.push(() => work().then(resolve, reject));
        // When all are known that are added now.
        queueMicrotask(runNext);
      });
      result.catch(fail);
      results.push(result);
      return result;
    },
    /** When all works have ended, those too that are added meanwhile. @throws the first failure, at once */
    ended: () => Promise.race([failure, waitForEach(results)]),
    /** The same, whether they fail or not. */
    settled: () => waitForEach(results, () => {}),
  };
}

async function waitForEach(results: Promise<unknown>[], onFailure?: () => void) {
  for (const result of results) await result.catch(onFailure);
}
