import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { withTimeout } from '../../src/remotes/withTimeout.ts';
import { backOffMs, type Failure, failAgain } from '../config/backOff.ts';
import type { SearchSection } from './searchEntries.ts';
import type { SearchEvent, SearchRequest } from './searchWorker.ts';

/** With 10,000 news the process grows by 397 MB (decision 029). */
const maxMemoryMb = 512;
/** A query takes milliseconds; more waiting ones than this are refused at once. */
const answerMs = 2000;
const maxWaiting = 200;
/** A thread that has said nothing for so long after a question hangs. */
const hangMs = 20_000;
const restartDelays = { firstMs: 50, maxMs: 60_000 };

type Waiting = { resolve: (body: string) => void; reject: (error: Error) => void };

/**
 * The thread with the index (searchWorker.ts). One that ends or hangs is replaced by an empty one.
 * @param onLost called after the back-off: the content is to be read again and given to `renew`
 */
export function createSearchThread(
  workerFile: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  onLost: () => void,
) {
  let worker: Worker | undefined;
  let nextId = 0;
  let isClosed = false;
  /** The first question since the thread's last message. */
  let silentSince: number | undefined;
  let restart: NodeJS.Timeout | undefined;
  let lastFailure: Failure | undefined;
  const waiting = new Map<number, Waiting>();

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
      for (const { reject } of waiting.values()) reject(new Error('the thread ended'));
      if (isClosed) return;
      lastFailure = failAgain(lastFailure, reason, restartDelays);
      log.error({ reason }, 'search: the thread ended');
      restart = setTimeout(onLost, backOffMs(lastFailure, restartDelays)).unref();
    });
    return started;
  }

  function receive(event: SearchEvent) {
    silentSince = undefined;
    if (event.kind === 'renewed') {
      const { entries, ms } = event;
      log.info({ entries, ms }, 'search: a new index is live');
    } else if (event.kind === 'problem') log.warn({ subject: event.subject }, `search: ${event.message}`);
    else if (event.kind === 'answer') waiting.get(event.id)?.resolve(event.body);
    else waiting.get(event.id)?.reject(new Error(event.message));
  }

  return {
    /**
     * @param address `/api/search?q=…` or `/api/search/suggestions?q=…`
     * @returns JSON @throws Error when there is no index or the thread is busy
     */
    ask: async (address: string): Promise<string> => {
      if (!worker || waiting.size >= maxWaiting) throw new Error(worker ? 'busy' : 'no index');
      nextId += 1;
      const id = nextId;
      const [path = ''] = address.split('?', 1);
      const search = address.slice(path.length + 1);
      const answer = new Promise<string>((resolve, reject) => waiting.set(id, { resolve, reject }));
      worker.postMessage({ kind: 'ask', id, path, search } satisfies SearchRequest);
      silentSince ??= Date.now();
      return withTimeout(answer, answerMs, 'searching').finally(() => {
        waiting.delete(id);
        if (silentSince !== undefined && Date.now() - silentSince >= hangMs) void worker?.terminate();
      });
    },
    renew: (sections: SearchSection[], names: string[]) => {
      if (isClosed) return;
      worker ??= start();
      worker.postMessage({ kind: 'renew', sections, names } satisfies SearchRequest);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(restart);
      await worker?.terminate();
    },
  };
}

export type SearchThread = ReturnType<typeof createSearchThread>;
