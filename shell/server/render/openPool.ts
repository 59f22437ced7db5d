import type { FastifyBaseLogger } from 'fastify';
import type { Builds, RemoteState } from '../registry/remoteState.ts';
import { createRenderPool } from './createRenderPool.ts';
import type { GenerationOptions, LoadedRemotes } from './renderTask.ts';
import type { RenderThread } from './renderThread.ts';
import type { ThreadEvent } from './threadMessages.ts';

/** How often to look for a thread's next heartbeat. */
const beatMs = 100;

export type PoolOptions = Omit<GenerationOptions, 'remotes'> & {
  threads: number;
  pageMs: number;
  startThread: (options: GenerationOptions, onEvent: (event: ThreadEvent) => void) => RenderThread;
};

/**
 * Starts a render thread with some builds, which nobody uses yet.
 * @param attempt is over, with the reason, when a thread dies or hangs
 * @param onLoadedLater called for threads that load after the first one
 */
export function openPool(
  { startThread, threads: _, pageMs: __, ...fixed }: PoolOptions,
  remotes: GenerationOptions['remotes'],
  log: Pick<FastifyBaseLogger, 'error'>,
  attempt: AbortController,
  onLoadedLater: (remotes: LoadedRemotes) => void = () => {},
) {
  let newest: RenderThread | undefined;
  let onFirst: ((remotes: LoadedRemotes) => void) | undefined;
  const loaded = new Promise<LoadedRemotes>((resolve) => {
    onFirst = resolve;
  });
  const pool = createRenderPool({
    start: (onEvent) => {
      newest = startThread({ ...fixed, remotes }, onEvent);
      return newest;
    },
    threads: 1,
    log,
    onThreadLost: (reason) => attempt.abort(new Error(reason)),
    onLoaded: (remotes) => {
      if (onFirst) onFirst(remotes);
      else onLoadedLater(remotes);
      onFirst = undefined;
    },
  });
  const { signal } = attempt;
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  over.catch(() => {});
  const until = <T>(promise: Promise<T>): Promise<T> => Promise.race([promise, over]);

  return {
    pool,
    /** @throws the attempt's reason if it is over first */
    until,
    loaded: () => until(loaded),
    /** Never resolves while the thread hangs, which ends the attempt. */
    beat: async () => {
      const before = newest?.beats();
      while (newest?.beats() === before) await until(pause(beatMs));
    },
  };
}

/** Remotes as render threads load them: from their own host. */
export function nodeEntries(states: RemoteState[], builds: Builds): GenerationOptions['remotes'] {
  return states.map(({ name, url, paths }) => {
    const build = builds.get(name);
    return { name, paths, build, entry: build ? new URL(build.nodeEntry, url).href : null };
  });
}

export const loadFailure = (reason: string) => `its server code cannot be run: ${reason}`;

export const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined));
