import type { FastifyBaseLogger } from 'fastify';
import { withTimeout } from '../../src/remotes/withTimeout.ts';
import { queueMs } from '../config/deadlines.ts';
import { createThreads, type PoolThread } from './createThreads.ts';
import type { LoadedSection, RenderAnswer, RenderTask } from './renderTask.ts';
import type { RenderThread } from './renderThread.ts';
import type { ThreadEvent } from './threadMessages.ts';

/** Pages mostly wait for content, so a thread renders several concurrently. */
const pagesPerThread = 16;
/** Queue limit; one more page is rejected. */
const queuedPerThread = 4 * pagesPerThread;

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
  /** A thread has had it at least once. */
  isStarted: boolean;
  tries: number;
};

export type RenderPool = ReturnType<typeof createRenderPool>;

/**
 * Render threads with the same build of a section. Pages beyond the queue's limit are rejected at once; a page's budget counts from
 * when a thread starts it. A thread that dies or hangs loses only its own pages, and another thread retries those that
 * are safe to repeat. A thread with an uncaught error finishes its pages and is replaced.
 */
export function createRenderPool(options: {
  start: (onEvent: (event: ThreadEvent) => void) => RenderThread;
  threads: number;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** A thread has died or hung, perhaps before it had loaded its section. */
  onThreadLost: (reason: string, hadLoaded: boolean) => void;
  /** A thread has loaded its section, if it has one. */
  onLoaded: (section: LoadedSection | undefined) => void;
}) {
  let nextId = 0;
  let isClosed = false;
  const queue: Page[] = [];
  const waiting = new Set<() => void>();
  const threads = createThreads<Page>({
    start: options.start,
    count: options.threads,
    log: options.log,
    onLoaded: options.onLoaded,
    onPage: (from, event) => {
      const page = release(from, event.id);
      if (event.kind === 'answer') page?.resolve(event.answer);
      else page?.reject(new RenderError('failed', event.message));
    },
    onLost: (lost, reason) => {
      for (const page of lost.inFlight.values()) retryOrReject(page, reason);
      options.onThreadLost(reason, lost.state !== 'loading');
      proceed();
    },
    onChange: proceed,
  });

  function proceed() {
    dispatch();
    for (const check of [...waiting]) check();
  }

  function dispatch() {
    for (const page of [...queue]) {
      const [free] = threads
        .inState('ready', 'degraded')
        .filter((one) => one.inFlight.size < pagesPerThread && (page.tries === 0 || !hasRetry(one)))
        .sort((a, b) => a.inFlight.size - b.inFlight.size);
      if (!free) continue;
      queue.splice(queue.indexOf(page), 1);
      assign(page, free);
    }
  }

  /** A thread gets one retried page at a time: if that page killed the last thread, no other retried page dies with it. */
  const hasRetry = ({ inFlight }: PoolThread<Page>) => [...inFlight.values()].some(({ tries }) => tries > 1);

  function assign(page: Page, to: PoolThread<Page>) {
    nextId += 1;
    page.tries += 1;
    to.inFlight.set(nextId, page);
    if (!page.isStarted) {
      page.isStarted = true;
      clearTimeout(page.timer);
      const { budgetMs } = page.task;
      page.timer = setTimeout(() => timeOut(page, budgetMs), budgetMs);
    }
    to.thread.render(nextId, page.task);
  }

  /** Frees the page's slot; a thread in which many pages never end is replaced. */
  function timeOut(page: Page, budgetMs: number) {
    dequeue(page);
    for (const from of threads.all()) {
      for (const [id, one] of from.inFlight) {
        if (one !== page) continue;
        from.inFlight.delete(id);
        from.late.add(id);
        threads.endIfLeft(from);
        if (from.late.size === pagesPerThread)
          threads.degrade(from, `${from.late.size} pages have not ended`);
      }
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
    page.reject(new RenderError('died', `its render thread ended: ${reason}`));
  }

  function release(from: PoolThread<Page>, id: number): Page | undefined {
    const page = from.inFlight.get(id);
    from.inFlight.delete(id);
    from.late.delete(id);
    if (page) dequeue(page);
    return page;
  }

  function dequeue(page: Page) {
    clearTimeout(page.timer);
    const at = queue.indexOf(page);
    if (at >= 0) queue.splice(at, 1);
  }

  /** Resolves once the condition holds; checked after each event. */
  function until(condition: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!condition()) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  }

  const allInFlight = () => [...threads.all()].flatMap(({ inFlight }) => [...inFlight.values()]);

  async function destroy() {
    isClosed = true;
    const pages = [...queue, ...allInFlight()];
    const closed = threads.close();
    for (const page of pages) {
      dequeue(page);
      page.reject(new RenderError('closed', 'the render threads were stopped'));
    }
    proceed();
    await closed;
  }

  return {
    /** Renders one page. @throws RenderError */
    render: (task: RenderTask): Promise<RenderAnswer> =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new RenderError('closed', 'the render threads were stopped'));
        if (queue.length >= queuedPerThread * threads.count()) {
          return reject(new RenderError('busy', `${queue.length} pages are already queued`));
        }
        const page: Page = { task, resolve, reject, timer: undefined, isStarted: false, tries: 0 };
        queue.push(page);
        dispatch();
        if (page.isStarted) return;
        page.timer = setTimeout(() => {
          dequeue(page);
          reject(new RenderError('busy', `no render thread was free within ${queueMs} ms`));
        }, queueMs);
      }),
    grow: threads.grow,
    isRendering: () => threads.inState('ready', 'degraded').length > 0,
    /** For tests: how much there is to do. */
    load: () => ({ threads: threads.all().size, queued: queue.length, inFlight: allInFlight().length }),
    /** Ends the threads once their pages have finished, after `ms` at the latest. */
    drain: async (ms: number) => {
      await withTimeout(
        until(() => queue.length + allInFlight().length === 0),
        ms,
        'draining',
      ).catch(() => {});
      await destroy();
    },
    destroy,
  };
}
