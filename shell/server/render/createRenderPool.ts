import type { FastifyBaseLogger } from 'fastify';
import { queueMs } from '../deadlines.ts';
import { createBackOff } from './createBackOff.ts';
import type { LoadedRemotes, RenderAnswer, RenderTask } from './renderTask.ts';
import type { RenderThread, ThreadEvent } from './renderThread.ts';

/** A page mostly waits for content. */
const pagesAtOnce = 16;
/** Pages that wait for a thread; one more is refused. */
const queuedPerThread = 4 * pagesAtOnce;
/** A thread whose event loop has not run for so long hangs. */
export const hangMs = 5000;
const heartbeatMs = 500;
const loadMs = 15_000;

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
  timer: NodeJS.Timeout | undefined;
  /** Since it was first given to a thread. */
  isStarted: boolean;
  tries: number;
};

type Seat = {
  thread: RenderThread;
  inFlight: Map<number, Page>;
  /** Pages that were given up and may still come. */
  late: Set<number>;
  state: 'loading' | 'ready' | 'ailing' | 'leaving';
  startedAt: number;
  beats: number;
  beatAt: number;
};

export type RenderPool = ReturnType<typeof createRenderPool>;

/**
 * Render threads that are all made of the same builds. Pages beyond what they can take are refused at once; a page's time
 * counts from when a thread takes it. A thread that dies or hangs loses only its own pages, and those that are safe to
 * repeat are rendered once more by another one. One that had a stray rejection finishes its pages and is replaced.
 */
export function createRenderPool(options: {
  start: (onEvent: (event: ThreadEvent) => void) => RenderThread;
  threads: number;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** A thread died or hung. */
  onFall: (reason: string) => void;
  /** A thread has loaded the remotes, or could not load some of them. */
  onLoaded: (remotes: LoadedRemotes) => void;
}) {
  const { log } = options;
  let { threads } = options;
  let nextId = 0;
  let isClosed = false;
  let refill: NodeJS.Timeout | undefined;
  let checkedAt = Date.now();
  const seats = new Set<Seat>();
  const queue: Page[] = [];
  const waiting = new Set<() => void>();
  const restarts = createBackOff({ firstMs: 50, maxMs: 2000 });
  const heartbeat = setInterval(findHangs, heartbeatMs);
  heartbeat.unref();

  const seatsThatAre = (...states: Seat['state'][]) =>
    [...seats].filter(({ state }) => states.includes(state));

  function seat() {
    const onEvent = (event: ThreadEvent) => {
      if (seats.has(taken)) handle(taken, event);
    };
    const taken: Seat = {
      thread: options.start(onEvent),
      inFlight: new Map(),
      late: new Set(),
      state: 'loading',
      startedAt: Date.now(),
      beats: 0,
      beatAt: Date.now(),
    };
    seats.add(taken);
  }

  function handle(from: Seat, event: ThreadEvent) {
    switch (event.kind) {
      case 'loaded':
        from.state = 'ready';
        options.onLoaded(event.remotes);
        retire();
        break;
      case 'answer':
        finish(from, event.id)?.resolve(event.answer);
        break;
      case 'failed':
        finish(from, event.id)?.reject(new RenderError('failed', event.message));
        break;
      case 'stray':
        ail(from, event.message);
        break;
      case 'ended':
        fall(from, event.message);
        break;
    }
    dispatch();
    notify();
  }

  function dispatch() {
    for (const page of [...queue]) {
      const [free] = seatsThatAre('ready', 'ailing')
        .filter((one) => one.inFlight.size < pagesAtOnce && (page.tries === 0 || !hasOrphan(one)))
        .sort((a, b) => a.inFlight.size - b.inFlight.size);
      if (!free) continue;
      queue.splice(queue.indexOf(page), 1);
      give(page, free);
    }
  }

  /** A thread takes one page of a dead thread at a time: if that page was the reason, none of the others pays for it. */
  const hasOrphan = ({ inFlight }: Seat) => [...inFlight.values()].some(({ tries }) => tries > 1);

  function give(page: Page, to: Seat) {
    nextId += 1;
    const id = nextId;
    page.tries += 1;
    to.inFlight.set(id, page);
    if (!page.isStarted) {
      page.isStarted = true;
      clearTimeout(page.timer);
      const { budgetMs } = page.task;
      page.timer = setTimeout(() => giveUp(page, budgetMs), budgetMs);
    }
    to.thread.render(id, page.task);
  }

  /** Its place is free again; a thread in which many pages never end is replaced. */
  function giveUp(page: Page, afterMs: number) {
    drop(page);
    for (const from of seats) {
      for (const [id, one] of from.inFlight) {
        if (one !== page) continue;
        from.inFlight.delete(id);
        from.late.add(id);
        if (from.late.size === pagesAtOnce) ail(from, `${from.late.size} pages have not ended`);
      }
    }
    page.reject(new RenderError('late', `not rendered within ${afterMs} ms`));
    dispatch();
    notify();
  }

  function finish(from: Seat, id: number): Page | undefined {
    const page = from.inFlight.get(id);
    from.inFlight.delete(id);
    from.late.delete(id);
    if (page) drop(page);
    if (from.state === 'leaving' && from.inFlight.size === 0) leave(from);
    return page;
  }

  function drop(page: Page) {
    clearTimeout(page.timer);
    const at = queue.indexOf(page);
    if (at >= 0) queue.splice(at, 1);
  }

  /** A thread is gone, or has to be ended because it hangs. */
  function fall(from: Seat, reason: string) {
    seats.delete(from);
    void from.thread.end();
    for (const page of from.inFlight.values()) {
      const isSafe = page.task.form === undefined;
      if (isSafe && page.tries < 2) queue.unshift(page);
      else {
        drop(page);
        page.reject(new RenderError('died', `its render thread ended: ${reason}`));
      }
    }
    restarts.fail('thread', reason);
    log.error({ pages: from.inFlight.size }, `a render thread ended: ${reason}`);
    options.onFall(reason);
    fill();
    dispatch();
    notify();
  }

  /** It goes on until there is another one in its place. */
  function ail(from: Seat, reason: string) {
    log.error(`a render thread ${from.state === 'ready' ? 'will be replaced' : 'goes on'}: ${reason}`);
    if (from.state !== 'ready') return;
    from.state = 'ailing';
    restarts.fail('thread', reason);
    fill();
  }

  /** Starts what is missing, later each time: what ends threads would otherwise keep the machine busy. */
  function fill() {
    if (isClosed || refill || seatsThatAre('loading', 'ready').length >= threads) return;
    refill = setTimeout(() => {
      refill = undefined;
      seat();
      fill();
    }, restarts.waitMs('thread'));
    refill.unref();
  }

  function retire() {
    const spare = seatsThatAre('ready', 'ailing').length - threads;
    for (const old of seatsThatAre('ailing').slice(0, Math.max(0, spare))) {
      old.state = 'leaving';
      if (old.inFlight.size === 0) leave(old);
    }
  }

  function leave(old: Seat) {
    seats.delete(old);
    void old.thread.end();
  }

  function findHangs() {
    const now = Date.now();
    // This process itself may have been held up; what it did not see, it cannot judge.
    const wasHeldUp = now - checkedAt > 3 * heartbeatMs;
    checkedAt = now;
    for (const one of seats) {
      const beats = one.thread.beats();
      if (beats !== one.beats || wasHeldUp) Object.assign(one, { beats, beatAt: now });
      else if (now - one.beatAt >= hangMs) fall(one, `it hangs, for ${now - one.beatAt} ms`);
      if (one.state === 'loading' && now - one.startedAt >= loadMs) {
        fall(one, `it did not load within ${loadMs} ms`);
      }
    }
  }

  /** Resolves when the condition holds, after whatever happens next. */
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
  function notify() {
    for (const check of [...waiting]) check();
  }

  const isIdle = () => queue.length === 0 && [...seats].every(({ inFlight }) => inFlight.size === 0);

  async function destroy() {
    if (isClosed && seats.size === 0) return;
    isClosed = true;
    clearInterval(heartbeat);
    clearTimeout(refill);
    const pages = [...queue, ...[...seats].flatMap(({ inFlight }) => [...inFlight.values()])];
    const ending = [...seats].map(({ thread }) => thread.end());
    seats.clear();
    for (const page of pages) {
      drop(page);
      page.reject(new RenderError('closed', 'the render threads were stopped'));
    }
    notify();
    await Promise.all(ending);
  }

  for (let started = 0; started < threads; started += 1) seat();

  return {
    /** Renders one page. @throws RenderError */
    render: (task: RenderTask): Promise<RenderAnswer> =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new RenderError('closed', 'the render threads were stopped'));
        if (queue.length >= queuedPerThread * threads) {
          return reject(new RenderError('busy', `${queue.length} pages wait already`));
        }
        const page: Page = { task, resolve, reject, timer: undefined, isStarted: false, tries: 0 };
        queue.push(page);
        dispatch();
        if (page.isStarted) return;
        page.timer = setTimeout(() => {
          drop(page);
          reject(new RenderError('busy', `no render thread was free within ${queueMs} ms`));
        }, queueMs);
      }),
    /** Resolves when so many threads have loaded. */
    grow: async (to: number) => {
      threads = to;
      while (!isClosed && seatsThatAre('loading', 'ready').length < threads) seat();
      await until(() => isClosed || seatsThatAre('ready').length >= threads);
    },
    isRendering: () => seatsThatAre('ready', 'ailing').length > 0,
    /** For tests and /readyz: how much there is to do. */
    load: () => ({
      threads: seats.size,
      queued: queue.length,
      inFlight: [...seats].reduce((sum, { inFlight }) => sum + inFlight.size, 0),
    }),
    /** Finishes the pages it has, for at most so long; then ends. */
    drain: async (ms: number) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, ms);
      });
      await Promise.race([until(isIdle), late]);
      clearTimeout(timer);
      await destroy();
    },
    destroy,
  };
}
