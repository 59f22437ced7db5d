import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { Counter, Histogram } from 'prom-client';
import { withTimeout } from '../../src/remotes/withTimeout.ts';
import { backOffMs, type Failure, failAgain } from '../config/backOff.ts';
import { createRequests } from '../config/createRequests.ts';
import type { SearchSection } from './searchEntries.ts';
import type { SearchEvent, SearchMessage } from './searchWorker.ts';

/** With 10,000 news the process grows by 397 MB (decision 029). */
const maxMemoryMb = 512;
/** A query takes milliseconds; more waiting ones than this are refused at once. */
const answerMs = 2000;
const maxWaiting = 200;
/** A thread that has said nothing for so long after a question hangs. */
const hangMs = 20_000;
const restartDelays = { firstMs: 50, maxMs: 60_000 };

const renewals = new Histogram({ name: 'site_search_renewal_seconds', help: 'Time of making a new index' });
const losses = new Counter({ name: 'site_search_losses_total', help: 'Threads that ended' });

/**
 * The thread with the index (searchWorker.ts). One that ends or hangs is replaced by an empty one.
 */
export function createSearchThread(
  workerFile: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
) {
  let worker: Worker | undefined;
  let isClosed = false;
  let onLost = () => {};
  /** The first question since the thread's last message. */
  let silentSince: number | undefined;
  let restart: NodeJS.Timeout | undefined;
  let lastFailure: Failure | undefined;
  const post = (message: SearchMessage) => worker?.postMessage(message);
  const questions = createRequests<string, string>(post);
  /** The others wait here, where those that nobody waits for any more cost nothing. */
  const inTurn = pLimit(1);
  const endIfHanging = () => {
    if (silentSince !== undefined && Date.now() - silentSince >= hangMs) void worker?.terminate();
  };

  function start(): Worker {
    const started = new Worker(workerFile, {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    });
    let reason = 'no reason given';
    silentSince = undefined;
    started.on('message', receive);
    started.on('error', (error) => {
      reason = String(error);
    });
    started.on('exit', () => {
      worker = undefined;
      questions.rejectAll('the thread ended');
      if (isClosed) return;
      lastFailure = failAgain(lastFailure, reason, restartDelays);
      losses.inc();
      log.error({ reason }, 'search: the thread ended');
      restart = setTimeout(() => onLost(), backOffMs(lastFailure, restartDelays)).unref();
    });
    return started;
  }

  function receive(event: SearchEvent) {
    silentSince = undefined;
    if (event.kind === 'renewed') {
      const { entries, ms } = event;
      renewals.observe(ms / 1000);
      log.info({ entries, ms }, 'search: a new index is live');
    } else if (event.kind === 'problem') log.warn({ subject: event.subject }, `search: ${event.message}`);
    else questions.receive(event);
  }

  return {
    /**
     * @param address `/api/search?q=…` or `/api/search/suggestions?q=…`
     * @returns JSON @throws Error when there is no index or the thread is busy
     */
    ask: async (address: string): Promise<string> => {
      const isBusy = inTurn.activeCount + inTurn.pendingCount >= maxWaiting;
      if (isBusy) endIfHanging();
      if (!worker || isBusy) throw new Error(worker ? 'busy' : 'no index');
      const end = Date.now() + answerMs;
      const answer = inTurn(() => {
        if (Date.now() >= end) throw new Error('too late');
        if (!worker) throw new Error('the thread ended');
        silentSince ??= Date.now();
        return questions.send(address);
      });
      return withTimeout(answer, answerMs, 'the answer').finally(endIfHanging);
    },
    /** The callback runs after the back-off: the content is to be read again and given to `renew`. */
    onLost: (callback: () => void) => {
      onLost = callback;
    },
    renew: (sections: SearchSection[], names: string[]) => {
      if (isClosed) return;
      worker ??= start();
      post({ kind: 'renew', sections, names });
    },
    close: async () => {
      isClosed = true;
      clearTimeout(restart);
      await worker?.terminate();
    },
  };
}

export type SearchThread = ReturnType<typeof createSearchThread>;
