import type { FastifyBaseLogger } from 'fastify';
import { createRenderPool, type RenderPool } from '../render/createRenderPool.ts';
import type { LoadedSection, ThreadOptions, ThreadRemote } from '../render/renderTask.ts';
import type { RenderThread } from '../render/renderThread.ts';
import type { ThreadEvent } from '../render/threadMessages.ts';
import { canaryPageMs, provePages, type Site } from './provePages.ts';

export type PoolOptions = Omit<ThreadOptions, 'remote'> & {
  /** Render threads of each section, and of the shell. */
  threads: number;
  pageMs: number;
  startThread: (options: ThreadOptions, onEvent: (event: ThreadEvent) => void) => RenderThread;
};

/** One build of a section in render threads. */
export type RunningSection = LoadedSection & { remote: ThreadRemote; pool: RenderPool };

/**
 * Starts the render threads of a new build, the first one as its canary: it loads the build and renders its pages beside
 * the live build.
 * @param liveSection what is live of the section now; undefined goes without the canary, for there is nothing to keep
 * @param attempt over, with the reason, when the canary dies or hangs
 * @param onDown called with the reason when the build, live by then, cannot be loaded any more
 * @throws Error with the reason why the build fails, or that of the attempt
 */
export async function startSection(
  { startThread, threads, pageMs, ...fixed }: PoolOptions,
  remote: ThreadRemote,
  liveSection: (() => RunningSection | undefined) | undefined,
  log: Pick<FastifyBaseLogger, 'error'>,
  attempt: AbortController,
  onDown: (reason: string) => void,
): Promise<RunningSection> {
  const { signal } = attempt;
  let isStarted = false;
  let resolveLoaded = (_: LoadedSection) => {};
  const loaded = new Promise<LoadedSection>((resolve) => {
    resolveLoaded = resolve;
  });
  const pool = createRenderPool({
    start: (onEvent) => startThread({ ...fixed, remote }, onEvent),
    threads: 1,
    log,
    onThreadLost: (reason, hadLoaded) => {
      if (!isStarted) attempt.abort(new Error(reason));
      else if (!hadLoaded && !pool.isRendering()) onDown(reason);
    },
    onLoaded: (section) => section && resolveLoaded(section),
  });
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  over.catch(() => {});

  const siteOf = ({ pool, routes }: Pick<RunningSection, 'pool' | 'routes'>): Site => ({
    routes,
    render: (path, language) =>
      pool.render({
        url: fixed.siteOrigin + path,
        language,
        remotes: [remote],
        menu: [],
        budgetMs: Math.min(pageMs, canaryPageMs),
      }),
  });
  const liveSite = () => {
    const live = liveSection?.();
    return live && siteOf(live);
  };
  try {
    const section = await Promise.race([loaded, over]);
    if (liveSection) {
      const problem = await Promise.race([provePages(siteOf({ pool, ...section }), liveSite, signal), over]);
      if (problem !== undefined) throw new Error(problem);
    }
    signal.throwIfAborted();
    isStarted = true;
    pool.grow(threads);
    return { ...section, remote, pool };
  } catch (error) {
    await pool.destroy();
    throw error;
  }
}
