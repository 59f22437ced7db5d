type Section = { spentMs: number; waiting: (() => Promise<void>)[] };

/**
 * Runs works, so many at once, next one of the section that has taken the least time so far: one that is slow delays its own.
 * @returns runs one in its turn
 */
export function fairLimit(concurrency: number) {
  const sections = new Map<string, Section>();
  let running = 0;

  function runNext() {
    let next: Section | undefined;
    for (const one of sections.values())
      if (one.waiting.length > 0 && !(next && next.spentMs <= one.spentMs)) next = one;
    const run = running < concurrency ? next?.waiting.shift() : undefined;
    if (!next || !run) return;
    const section = next;
    const startedAt = performance.now();
    running += 1;
    void run().then(() => {
      running -= 1;
      section.spentMs += performance.now() - startedAt;
      runNext();
    });
  }

  return <T>(name: string, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const section = sections.get(name) ?? { spentMs: 0, waiting: [] };
      sections.set(name, section);
      section.waiting.push(() => work().then(resolve, reject));
      runNext();
    });
}
