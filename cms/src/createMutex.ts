/** Returns a function that runs at most so many callbacks at once within this process, the others in their turn. */
export function createLimit(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(run, { waiting });
}

/** Returns `runExclusive`, which runs its callbacks one after the other within this process. */
export const createMutex = () => createLimit(1);
