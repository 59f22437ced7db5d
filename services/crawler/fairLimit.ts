type Section = { running: number; spentMs: number; waiting: (() => Promise<void>)[] };

/**
 * Runs works, so many at once. Next is one of the section that has fewest running, then of the one that has taken the least
 * time: what is slow or hangs delays its own section.
 */
export function fairLimit(concurrency: number) {
  const sections = new Map<string, Section>();
  const works: Promise<unknown>[] = [];
  let running = 0;
  let fail: (reason: unknown) => void = () => {};
  const failure = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failure.catch(() => {});

  function runNext() {
    const [next] = [...sections.values()]
      .filter(({ waiting }) => waiting.length > 0)
      .sort((a, b) => a.running - b.running || a.spentMs - b.spentMs);
    const work = running < concurrency ? next?.waiting.shift() : undefined;
    if (!next || !work) return;
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
        const section = sections.get(name) ?? { running: 0, spentMs: 0, waiting: [] };
        sections.set(name, section);
        section.waiting.push(() => work().then(resolve, reject));
        // When all are known that are added now.
        queueMicrotask(runNext);
      });
      result.catch(fail);
      works.push(result);
      return result;
    },
    /** When all works have ended, those too that are added meanwhile. @throws the first failure, at once */
    ended: () => Promise.race([failure, waitForEach(works)]),
    /** The same, whether they fail or not. */
    settled: () => waitForEach(works, () => {}),
  };
}

async function waitForEach(works: Promise<unknown>[], onFailure?: () => void) {
  for (const work of works) await work.catch(onFailure);
}
