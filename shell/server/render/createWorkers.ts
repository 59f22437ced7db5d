import type { FastifyBaseLogger } from 'fastify';
import type { RemoteDeclaration } from '../../src/app/declarationOf.ts';
import { backOffMs, type Failure, failAgain } from '../config/backOff.ts';
import type { RenderWorker } from './renderWorker.ts';
import type { WorkerEvent } from './workerMessages.ts';

/** A worker whose event loop has not run for so long hangs. On a busy machine it may only have waited for a processor. */
const hangMs = 5000;
const starvedHangMs = 4 * hangMs;
const heartbeatMs = 500;
const loadTimeoutMs = 15_000;
const restartDelays = { firstMs: 50, maxMs: 2000 };

/** A render worker with its pages in flight. `degraded`: works until its replacement has loaded, then `leaving`. */
export type PoolWorker<Page> = {
  worker: RenderWorker;
  inFlight: Set<Page>;
  /** Pages that have timed out and may still end. */
  late: Set<Page>;
  state: 'loading' | 'ready' | 'degraded' | 'leaving';
  /** Its first complaint was logged; a section's code can repeat it without end. */
  isLogged: boolean;
  startedAt: number;
  beats: number;
  beatAt: number;
  cpuMsAtBeat: number;
};

/** Keeps a number of render workers running: replaces those that die, hang, do not load or are marked as degraded. */
export function createWorkers<Page>(options: {
  start: (onEvent: (event: WorkerEvent) => void) => RenderWorker;
  count: number;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** A worker has loaded its section, if it has one. */
  onLoaded: (declared: RemoteDeclaration | undefined) => void;
  /** A worker has died, or hung and was ended. */
  onLost: (lost: PoolWorker<Page>, reason: string) => void;
  /** Called after each event: there may be room for another page. */
  onChange: () => void;
}) {
  const { log } = options;
  let { count } = options;
  let isClosed = false;
  let refill: NodeJS.Timeout | undefined;
  let checkedAt = Date.now();
  const workers = new Set<PoolWorker<Page>>();
  /** The last worker that did not go on. */
  let lastFailure: Failure | undefined;
  const heartbeat = setInterval(findHangs, heartbeatMs);
  heartbeat.unref();

  const inState = (...states: PoolWorker<Page>['state'][]) =>
    [...workers].filter(({ state }) => states.includes(state));

  function start() {
    const onEvent = (event: WorkerEvent) => {
      if (workers.has(started)) handle(started, event);
    };
    const started: PoolWorker<Page> = {
      worker: options.start(onEvent),
      inFlight: new Set(),
      late: new Set(),
      state: 'loading',
      isLogged: false,
      startedAt: Date.now(),
      beats: 0,
      beatAt: Date.now(),
      cpuMsAtBeat: 0,
    };
    workers.add(started);
  }

  function handle(from: PoolWorker<Page>, event: WorkerEvent) {
    switch (event.kind) {
      case 'loaded':
        from.state = 'ready';
        options.onLoaded(event.declared);
        retireDegraded();
        break;
      case 'uncaught':
        degrade(from, event.message);
        break;
      case 'ended':
        lose(from, event.message);
        break;
    }
    options.onChange();
  }

  function lose(lost: PoolWorker<Page>, reason: string) {
    workers.delete(lost);
    void lost.worker.end();
    lastFailure = failAgain(lastFailure, reason, restartDelays);
    log.error({ pages: lost.inFlight.size }, `a render worker ended: ${reason}`);
    options.onLost(lost, reason);
    replace();
  }

  /** The worker keeps rendering until its replacement has loaded. */
  function degrade(from: PoolWorker<Page>, reason: string) {
    if (!from.isLogged)
      log.error(
        `a render worker ${from.state === 'ready' ? 'will be replaced' : 'keeps running'}: ${reason}`,
      );
    from.isLogged = true;
    if (from.state !== 'ready') return;
    from.state = 'degraded';
    lastFailure = failAgain(lastFailure, reason, restartDelays);
    replace();
  }

  /** Starts missing workers with back-off, so that workers that die at once do not keep the machine busy. */
  function replace() {
    if (isClosed || refill || inState('loading', 'ready').length >= count) return;
    refill = setTimeout(
      () => {
        refill = undefined;
        start();
        replace();
      },
      backOffMs(lastFailure, restartDelays),
    );
    refill.unref();
  }

  function retireDegraded() {
    const spare = inState('ready', 'degraded').length - count;
    for (const old of inState('degraded').slice(0, Math.max(0, spare))) {
      old.state = 'leaving';
      endIfLeft(old);
    }
  }

  /** Ends a leaving worker after its last page. */
  function endIfLeft(old: PoolWorker<Page>) {
    if (old.state !== 'leaving' || old.inFlight.size > 0) return;
    workers.delete(old);
    void old.worker.end();
  }

  function findHangs() {
    const now = Date.now();
    // If this process itself was blocked, it missed beats that did happen.
    const wasBlocked = now - checkedAt > 3 * heartbeatMs;
    checkedAt = now;
    for (const one of workers) {
      const beats = one.worker.beats();
      const silentMs = now - one.beatAt;
      const isStarved = one.worker.cpuMs() - one.cpuMsAtBeat < hangMs / 2;
      if (beats !== one.beats || wasBlocked)
        Object.assign(one, { beats, beatAt: now, cpuMsAtBeat: one.worker.cpuMs() });
      else if (silentMs >= (isStarved ? starvedHangMs : hangMs))
        lose(one, `it hangs: no heartbeat for ${silentMs} ms`);
      if (one.state === 'loading' && now - one.startedAt >= loadTimeoutMs) {
        lose(one, `it did not load within ${loadTimeoutMs} ms`);
      }
    }
  }

  for (let started = 0; started < count; started += 1) start();

  return {
    all: (): ReadonlySet<PoolWorker<Page>> => workers,
    inState,
    degrade,
    endIfLeft,
    count: () => count,
    grow: (to: number) => {
      count = to;
      while (!isClosed && inState('loading', 'ready').length < count) start();
    },
    /** Ends all workers at once. */
    close: async () => {
      isClosed = true;
      clearInterval(heartbeat);
      clearTimeout(refill);
      const ending = [...workers].map(({ worker }) => worker.end());
      workers.clear();
      await Promise.all(ending);
    },
  };
}
