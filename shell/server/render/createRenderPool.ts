import type { FastifyBaseLogger } from 'fastify';
import type { RemoteDeclaration } from '../../src/app/declarationOf.ts';
import { withTimeout } from '../../src/remotes/withTimeout.ts';
import { queueMs } from '../config/deadlines.ts';
import { createWorkers, type PoolWorker } from './createWorkers.ts';
import type { RenderTask } from './renderTask.ts';
import type { RenderWorker } from './renderWorker.ts';
import type { RenderAnswer, WorkerEvent } from './workerMessages.ts';

/** Pages mostly wait for content, so a worker renders several concurrently. */
const pagesPerWorker = 16;
/** Queue limit; one more page is rejected. */
const queuedPerWorker = 4 * pagesPerWorker;

/** Why a page was not rendered. */
export class RenderError extends Error {
  readonly kind: 'busy' | 'late' | 'died' | 'failed' | 'closed';
  constructor(kind: RenderError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

type Page = {
  task: RenderTask;
  resolve: (answer: RenderAnswer) => void;
  reject: (error: RenderError) => void;
  /** For its time in the queue, then for its budget. */
  timer: NodeJS.Timeout | undefined;
  /** A worker has had it at least once. */
  isStarted: boolean;
  tries: number;
};

export type RenderPool = ReturnType<typeof createRenderPool>;

/**
 * Render workers with the same build of a section. Pages beyond the queue's limit are rejected at once; a page's budget
 * counts from when a worker starts it. A worker that dies or hangs loses only its own pages, and another worker retries
 * those that are safe to repeat. A worker with an uncaught error finishes its pages and is replaced.
 */
export function createRenderPool(options: {
  start: (onEvent: (event: WorkerEvent) => void) => RenderWorker;
  workers: number;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** A worker has died or hung, perhaps before it had loaded its section. */
  onWorkerLost: (reason: string, hadLoaded: boolean) => void;
  /** A worker has loaded its section, if it has one. */
  onLoaded: (declared: RemoteDeclaration | undefined) => void;
}) {
  let isClosed = false;
  const queue: Page[] = [];
  let onIdle = () => {};
  const workers = createWorkers<Page>({
    start: options.start,
    count: options.workers,
    log: options.log,
    onLoaded: options.onLoaded,
    onLost: (lost, reason) => {
      for (const page of lost.inFlight) retryOrReject(page, reason);
      lost.inFlight.clear();
      options.onWorkerLost(reason, lost.state !== 'loading');
      proceed();
    },
    onChange: proceed,
  });

  function proceed() {
    dispatch();
    if (isIdle()) onIdle();
  }

  function dispatch() {
    for (const page of [...queue]) {
      const [free] = workers
        .inState('ready', 'degraded')
        .filter((one) => one.inFlight.size < pagesPerWorker && (page.tries === 0 || !hasRetry(one)))
        .sort((a, b) => a.inFlight.size - b.inFlight.size);
      if (!free) continue;
      queue.splice(queue.indexOf(page), 1);
      assign(page, free);
    }
  }

  /** A worker gets one retried page at a time: if that page killed the last worker, no other retried page dies with it. */
  const hasRetry = ({ inFlight }: PoolWorker<Page>) => [...inFlight].some(({ tries }) => tries > 1);

  function assign(page: Page, to: PoolWorker<Page>) {
    page.tries += 1;
    to.inFlight.add(page);
    if (!page.isStarted) {
      page.isStarted = true;
      clearTimeout(page.timer);
      const { budgetMs } = page.task;
      page.timer = setTimeout(() => timeOut(page, budgetMs), budgetMs);
    }
    to.worker.render(page.task).then(
      (answer) => release(to, page) && page.resolve(answer),
      (error: Error) => release(to, page) && page.reject(new RenderError('failed', error.message)),
    );
  }

  /** Frees the page's slot; a worker in which many pages never end is replaced. */
  function timeOut(page: Page, budgetMs: number) {
    dequeue(page);
    for (const from of workers.all()) {
      if (!from.inFlight.delete(page)) continue;
      from.late.add(page);
      workers.endIfLeft(from);
      if (from.late.size === pagesPerWorker) workers.degrade(from, `${from.late.size} pages have not ended`);
    }
    page.reject(new RenderError('late', `not rendered within ${budgetMs} ms`));
    proceed();
  }

  function retryOrReject(page: Page, reason: string) {
    const isRepeatable = page.task.form === undefined;
    if (isRepeatable && page.tries < 2) {
      queue.unshift(page);
      return;
    }
    dequeue(page);
    page.reject(new RenderError('died', `its render worker ended: ${reason}`));
  }

  /** @returns whether the page still waited for this worker */
  function release(from: PoolWorker<Page>, page: Page): boolean {
    from.late.delete(page);
    const hasWaited = from.inFlight.delete(page);
    if (hasWaited) clearTimeout(page.timer);
    workers.endIfLeft(from);
    proceed();
    return hasWaited;
  }

  function dequeue(page: Page) {
    clearTimeout(page.timer);
    const at = queue.indexOf(page);
    if (at >= 0) queue.splice(at, 1);
  }

  const allInFlight = () => [...workers.all()].flatMap(({ inFlight }) => [...inFlight]);
  const isIdle = () => queue.length + allInFlight().length === 0;

  async function destroy() {
    isClosed = true;
    const pages = [...queue, ...allInFlight()];
    const closed = workers.close();
    for (const page of pages) {
      dequeue(page);
      page.reject(new RenderError('closed', 'the render workers were stopped'));
    }
    proceed();
    await closed;
  }

  return {
    /** Renders one page. @throws RenderError */
    render: (task: RenderTask): Promise<RenderAnswer> =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new RenderError('closed', 'the render workers were stopped'));
        if (queue.length >= queuedPerWorker * workers.count()) {
          return reject(new RenderError('busy', `${queue.length} pages are already queued`));
        }
        const page: Page = { task, resolve, reject, timer: undefined, isStarted: false, tries: 0 };
        queue.push(page);
        dispatch();
        if (page.isStarted) return;
        page.timer = setTimeout(() => {
          dequeue(page);
          reject(new RenderError('busy', `no render worker was free within ${queueMs} ms`));
        }, queueMs);
      }),
    grow: workers.grow,
    isRendering: () => workers.inState('ready', 'degraded').length > 0,
    /** How much there is to do. */
    load: () => ({ workers: workers.all().size, queued: queue.length, inFlight: allInFlight().length }),
    /** Ends the workers once their pages have finished, after `ms` at the latest. */
    drain: async (ms: number) => {
      const idle = new Promise<void>((resolve) => {
        onIdle = resolve;
      });
      proceed();
      await withTimeout(idle, ms, 'draining').catch(() => {});
      await destroy();
    },
    destroy,
  };
}
