import type { FastifyBaseLogger } from 'fastify';
import type { RemoteDeclaration } from '../../src/app/declarationOf.ts';
import { createRenderPool, type RenderPool } from '../render/createRenderPool.ts';
import type { WorkerOptions, WorkerRemote } from '../render/renderTask.ts';
import type { RenderWorker } from '../render/renderWorker.ts';
import type { WorkerEvent } from '../render/workerMessages.ts';
import { canaryPageMs, checkCanary, type Site } from './checkCanary.ts';

export type PoolOptions = Omit<WorkerOptions, 'remote'> & {
  /** Render workers of each section, and of the shell. */
  workers: number;
  pageMs: number;
  startWorker: (options: WorkerOptions, onEvent: (event: WorkerEvent) => void) => RenderWorker;
};

/** One build of a section in render workers. */
export type RunningSection = { remote: WorkerRemote; declared: RemoteDeclaration; pool: RenderPool };

/**
 * Starts the render workers of a new build, the first one as its canary: it loads the build and renders its pages beside
 * the live build.
 * @param liveSection what is live of the section now; undefined goes without the canary, for there is nothing to keep
 * @param attempt over, with the reason, when the canary dies or hangs
 * @param onDown called with the reason when the build, live by then, cannot be loaded any more
 * @throws Error with the reason why the build fails, or that of the attempt
 */
export async function startSection(
  { startWorker, workers, pageMs, ...fixed }: PoolOptions,
  remote: WorkerRemote,
  liveSection: (() => RunningSection | undefined) | undefined,
  log: Pick<FastifyBaseLogger, 'error'>,
  attempt: AbortController,
  onDown: (reason: string) => void,
): Promise<RunningSection> {
  const { signal } = attempt;
  signal.throwIfAborted();
  let isStarted = false;
  let resolveLoaded = (_: RemoteDeclaration) => {};
  const loaded = new Promise<RemoteDeclaration>((resolve) => {
    resolveLoaded = resolve;
  });
  const pool = createRenderPool({
    start: (onEvent) => startWorker({ ...fixed, remote }, onEvent),
    workers: 1,
    log,
    onWorkerLost: (reason, hadLoaded) => {
      if (!isStarted) attempt.abort(new Error(reason));
      else if (!hadLoaded && !pool.isRendering()) onDown(reason);
    },
    onLoaded: (declared) =>
      declared ? resolveLoaded(declared) : attempt.abort(new Error('declares nothing')),
  });
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  over.catch(() => {});

  const siteOf = ({ pool, declared }: RunningSection): Site => ({
    routes: declared.routes,
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
    const section = { remote, declared: await Promise.race([loaded, over]), pool };
    if (liveSection) {
      const problem = await Promise.race([checkCanary(siteOf(section), liveSite, signal), over]);
      if (problem !== undefined) throw new Error(problem);
    }
    signal.throwIfAborted();
    isStarted = true;
    pool.grow(workers);
    return section;
  } catch (error) {
    await pool.destroy();
    throw error;
  }
}
