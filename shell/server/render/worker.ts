import { Session } from 'node:inspector';
import { createRequire } from 'node:module';
import v8 from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { createRenderer } from '../../src/app/render.tsx';
import { contentBudgetMs } from '../deadlines.ts';
import { browserEntries } from '../registry/remoteState.ts';
import { type ContentReply, type ContentRequest, createContentPort } from './contentPort.ts';
import { currentPage, withPageContext } from './pageContext.ts';
import type { LoadedRemotes, RenderAnswer, RenderTask } from './renderTask.ts';
import type { ThreadData } from './renderThread.ts';
import type { ThreadEvent } from './threadMessages.ts';
import { uncaughtMessage } from './uncaughtMessage.ts';
import { writeDocument } from './writeDocument.ts';

// A render thread: the node builds of the shell and the remotes, loaded once. It never reloads a remote; a new build
// means a new generation of threads (createGenerations.ts).

const maxExternalMb = 256;

const data: unknown = workerData;
if (!isThreadData(data)) throw new Error('started without its options');
const { options, own } = data;
delete data.own;
if (!own) throw new Error('started twice with the same options');
const beats = new Int32Array(own.beats);
// Taken before sections' code runs, which could replace it and see the counter.
const { add } = Atomics;
setInterval(() => {
  add(beats, 0, 1);
  endIfBloated();
}, 250).unref();

const { js = [], css = [] } = options.entrypoints.pages.federation ?? {};
/** What loads a remote. */
const federation = [...js, ...css];

const { secret } = own;
// Bound before sections' code runs, which could replace it and see the secret.
const post = parentPort?.postMessage.bind(parentPort);
const send = (event: ThreadEvent) => post?.({ ...event, secret });
const ask = (request: ContentRequest) => post?.(request);
const { fetchContent, receive } = createContentPort(ask, () => currentPage()?.isBulk ?? false);
for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
  process.on(event, (error: unknown) => {
    send({ kind: 'uncaught', message: uncaughtMessage(error, options.remotes, currentPage()?.url) });
  });
}

/** Buffers are outside of the heap, which the thread's resource limits bound. */
function endIfBloated() {
  const megabytes = Math.round(v8.getHeapStatistics().external_memory / 1024 / 1024);
  if (megabytes <= maxExternalMb) return;
  send({ kind: 'uncaught', message: `it held ${megabytes} MB in buffers` });
  process.exit(1);
}

const failed: LoadedRemotes['failed'] = [];
const shell: unknown = createRequire(import.meta.url)(options.renderFile);
if (!isShell(shell)) throw new Error(`${options.renderFile} exports no createRenderer`);

// A section's code may neither end the process nor add to what all objects inherit. It fails to load if it tries the
// latter in strict mode, as modules do.
const refuse = () => {
  throw new Error('a section may not reach the process');
};
Object.assign(process, { kill: refuse, _kill: refuse, binding: refuse });
Object.assign(Session.prototype, { connect: refuse, connectToMainThread: refuse });
// The thread's heap holds its secret.
Object.assign(v8, { getHeapSnapshot: refuse, writeHeapSnapshot: refuse });
for (const { prototype } of [Object, Array, Function, Promise, String]) Object.preventExtensions(prototype);
// Nor may it pretend that this is a browser: other sections' code looks for these to tell.
for (const name of ['window', 'document']) Object.defineProperty(globalThis, name, { value: undefined });

const { renderPage, readPart, routes, declared } = await shell.createRenderer({
  remotes: options.remotes,
  content: {
    fetch: fetchContent,
    onCall: (path, { method = 'GET' }) => {
      const page = currentPage();
      if (method === 'GET') page?.contentCalls.add(path);
      return page?.signal;
    },
  },
  uiConfig: options.uiConfig,
  contactMail: options.contactMail,
  onLoadFailure: (name, error) => failed.push({ name, reason: String(error) }),
  onProblem: (problem) => currentPage()?.problems.push(problem),
});

parentPort?.on('message', (message: unknown) => {
  if (isContentReply(message)) return receive(message);
  if (!isRequest(message)) return;
  const { id, task } = message;
  // Not before the next turn of the event loop: the port hands over up to a thousand messages in one turn, so under load
  // pages rendered here would keep timers waiting for seconds, the heartbeat among them.
  setImmediate(() => answer(id, task));
});
send({ kind: 'loaded', remotes: { failed, routes, declared } });

function answer(id: number, task: RenderTask) {
  render(task)
    // Inside the chain: a part's entries may not be cloneable, and then sending them throws.
    .then((rendered) => send({ kind: 'answer', id, answer: rendered }))
    .catch((error: unknown) => send({ kind: 'failed', id, message: String(error) }));
}

/** Renders a page's document or redirect, or reads a part of a section. */
function render({ part, budgetMs, ...request }: RenderTask): Promise<RenderAnswer> {
  const { url, language, menu, unavailable } = request;
  return withPageContext(url, contentBudgetMs(budgetMs), async (context) => {
    const { contentCalls, problems } = context;
    context.isBulk = part?.kind === 'search';
    if (part) return { status: 200, html: '', part: await readPart(part), contentCalls: [], problems };
    const page = await renderPage(request);
    const entries = browserEntries(options.remotes, unavailable, federation);
    const answer =
      'markup' in page
        ? { status: page.status, html: writeDocument(page, { ...options, url, language, entries, menu }) }
        : { ...page, html: '' };
    return { ...answer, contentCalls: [...contentCalls], problems };
  });
}

// These values come from this same release, so the guards check only what identifies them.

function isThreadData(value: unknown): value is ThreadData {
  return isObject(value) && 'options' in value;
}

function isShell(value: unknown): value is { createRenderer: typeof createRenderer } {
  return isObject(value) && 'createRenderer' in value && typeof value.createRenderer === 'function';
}

function isRequest(value: unknown): value is { id: number; task: RenderTask } {
  return isObject(value) && 'id' in value && 'task' in value;
}

function isContentReply(value: unknown): value is ContentReply {
  return isObject(value) && 'contentId' in value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
