import { Worker } from 'node:worker_threads';
import type { Content } from '../content/createContent.ts';
import { type ContentRequest, contentWritten, replyTo } from './contentPort.ts';
import type { GenerationOptions, LoadedRemotes, RenderAnswer, RenderTask } from './renderTask.ts';

/** Messages of a render thread to its pool. */
export type ThreadEvent =
  | { kind: 'loaded'; remotes: LoadedRemotes }
  | { kind: 'answer'; id: number; answer: RenderAnswer }
  | { kind: 'failed'; id: number; message: string }
  /** An unhandled rejection or an exception outside of any page, e.g. in a timer. */
  | { kind: 'uncaught'; message: string }
  | { kind: 'ended'; message: string };

export type RenderThread = {
  render: (id: number, task: RenderTask) => void;
  /** Increases four times a second while the thread's event loop runs. */
  beats: () => number;
  end: () => Promise<unknown>;
};

export type ThreadData = GenerationOptions & { beats: SharedArrayBuffer };

/** Starts a worker thread (worker.ts) that loads the remotes and then renders. */
export function startThread(
  workerFile: string,
  content: Content,
  options: GenerationOptions,
  onEvent: (event: ThreadEvent) => void,
): RenderThread {
  const beats = new SharedArrayBuffer(4);
  const counter = new Int32Array(beats);
  const workerData: ThreadData = { ...options, beats };
  const worker = new Worker(workerFile, {
    workerData,
    // Twice V8's default nursery: 16 concurrent renders make mostly short-lived garbage; promoting it cost 10 %.
    resourceLimits: { maxYoungGenerationSizeMb: 96 },
  });
  let message: string | undefined;
  worker.on('message', async (event: unknown) => {
    if (isContentRequest(event)) worker.postMessage(await replyTo(event, content));
    else if (isThreadEvent(event)) onEvent(event);
  });
  worker.on('error', (error) => {
    message = String(error);
  });
  // Posted before any page of a visitor who has seen the write's answer.
  const stopListening = content.onWrite(() => worker.postMessage(contentWritten));
  worker.on('exit', stopListening);
  worker.on('exit', (code) => onEvent({ kind: 'ended', message: message ?? `it exited with code ${code}` }));
  return {
    render: (id, task) => worker.postMessage({ id, task }),
    beats: () => Atomics.load(counter, 0),
    end: () => worker.terminate(),
  };
}

/** A remote's code runs in the thread too and could post anything; our own messages have a `kind`. */
function isThreadEvent(event: unknown): event is ThreadEvent {
  return typeof event === 'object' && event !== null && 'kind' in event;
}

function isContentRequest(event: unknown): event is ContentRequest {
  return isThreadEvent(event) && 'address' in event && String(event.address).startsWith('/api/');
}
