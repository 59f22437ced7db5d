import { Worker } from 'node:worker_threads';
import type { GenerationOptions, LoadedRemotes, RenderAnswer, RenderTask } from './renderTask.ts';

/** What a render thread tells the pool it belongs to. */
export type ThreadEvent =
  | { kind: 'loaded'; remotes: LoadedRemotes }
  | { kind: 'answer'; id: number; answer: RenderAnswer }
  | { kind: 'failed'; id: number; message: string }
  /** Something went wrong outside of any page: a rejection that nothing handles, an exception in a timer. */
  | { kind: 'stray'; message: string }
  | { kind: 'ended'; message: string };

export type RenderThread = {
  render: (id: number, task: RenderTask) => void;
  /** Counts up four times a second while the thread's event loop runs. */
  beats: () => number;
  end: () => Promise<unknown>;
};

export type ThreadData = GenerationOptions & { beats: SharedArrayBuffer };

/** Starts a worker thread (worker.ts) that loads the remotes and then renders. */
export function startThread(
  workerFile: string,
  options: GenerationOptions,
  onEvent: (event: ThreadEvent) => void,
): RenderThread {
  const beats = new SharedArrayBuffer(4);
  const counter = new Int32Array(beats);
  const workerData: ThreadData = { ...options, beats };
  const worker = new Worker(workerFile, {
    workerData,
    // Twice V8's default nursery: what 16 pages at once allocate dies young; promoting it cost a tenth of the time.
    resourceLimits: { maxYoungGenerationSizeMb: 96 },
  });
  let message: string | undefined;
  worker.on('message', onEvent);
  worker.on('error', (error) => {
    message = String(error);
  });
  worker.on('exit', (code) => onEvent({ kind: 'ended', message: message ?? `it exited with code ${code}` }));
  return {
    render: (id, task) => worker.postMessage({ id, task }),
    beats: () => Atomics.load(counter, 0),
    end: () => worker.terminate(),
  };
}
