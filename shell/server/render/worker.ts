import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import v8 from 'node:v8';
import type { createRenderer } from '../../src/app/render.tsx';
import { stackOf } from '../../src/app/stackOf.ts';
import { createRequests, type ReplyMessage, type RequestMessage, replyTo } from '../config/createRequests.ts';
import { contentBudgetMs } from '../config/deadlines.ts';
import type { Answer } from '../content/callBackend.ts';
import { createFetch } from './createFetch.ts';
import { messagesFd, parseLine, readLines, writeMessage } from './messageLines.ts';
import { currentPage, withPageContext } from './pageContext.ts';
import type { RenderTask, WorkerOptions } from './renderTask.ts';
import type { ContentRequest, RenderAnswer, WorkerMessage } from './workerMessages.ts';
import { writeDocument } from './writeDocument.ts';

// A render worker, a process of its own: the node builds of the shell and of at most one section, loaded once. A new build
// of the section gets new ones (startSection.ts).

const maxExternalMb = 256;
const slowMs = 500;

const channel = new Socket({ fd: messagesFd });
const send = (message: WorkerMessage, onSent?: () => void) => writeMessage(channel, message, onSent);
setInterval(() => {
  send({ kind: 'beat' });
  endIfBloated();
}, 250).unref();
// The shell has ended.
channel.on('close', () => process.exit()).on('error', () => process.exit());
// The shell's process ends this one, after its pages.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

let receiveNext: (message: unknown) => void = () => {};
const started = new Promise<unknown>((resolve) => {
  receiveNext = resolve;
});
readLines(
  channel,
  (line) => receiveNext(parseLine(line)),
  () => process.exit(1),
);
const start = await started;
if (!isStart(start)) throw new Error('started without its options');
const { options } = start;
const calls = createRequests<ContentRequest, Answer>(send);
for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
  process.on(event, (error: unknown) => {
    const page = currentPage();
    const where = [options.remote?.name, page && `while rendering ${page.url}`].filter(Boolean).join(', ');
    send({ kind: 'uncaught', message: `uncaught ${stackOf(error).slice(0, 2000)}${where && ` (${where})`}` });
  });
}

/** Buffers are outside of the heap, which V8 bounds. */
function endIfBloated() {
  const megabytes = Math.round(v8.getHeapStatistics().external_memory / 1024 / 1024);
  if (megabytes <= maxExternalMb) return;
  send({ kind: 'uncaught', message: `it held ${megabytes} MB in buffers` }, () => process.exit(1));
}

const shell: unknown = createRequire(import.meta.url)(options.renderFile);
if (!isShell(shell)) throw new Error(`${options.renderFile} exports no createRenderer`);

// A section's code has no business with other processes.
Object.assign(process, {
  kill: () => {
    throw new Error('a section may not reach the process');
  },
});

const { renderPage, readPart, declared } = await shell
  .createRenderer({
    remote: options.remote,
    content: {
      fetch: createFetch(calls.send, currentPage),
      onCall: (path, { method = 'GET' }) => {
        const page = currentPage();
        if (method === 'GET') page?.contentCalls.add(path);
        return page?.signal;
      },
    },
    uiConfig: options.uiConfig,
    contactMail: options.contactMail,
    onProblem: (problem) => currentPage()?.problems.push(problem),
  })
  .catch((error: unknown) => giveUp(`its server code cannot be run: ${error}`));

receiveNext = (message) => {
  if (!isMessage(message)) return;
  if (message.kind !== 'request') return calls.receive(message);
  // Not before the next turn of the event loop: the pipe hands over many messages in one turn, so under load pages
  // rendered here would keep timers waiting for seconds, the heartbeat among them.
  setImmediate(() => replyTo(message, render, send));
};
try {
  send({ kind: 'loaded', ...(declared && { declared }) });
} catch (error) {
  giveUp(`its declaration is no JSON: ${error}`);
}

function giveUp(message: string): Promise<never> {
  return new Promise(() => send({ kind: 'unloadable', message }, () => process.exit(1)));
}

/** Renders a page's document or redirect, or reads a part of the section. */
function render({ part, budgetMs, preview, ...request }: RenderTask): Promise<RenderAnswer> {
  return withPageContext(request.url, contentBudgetMs(budgetMs), async (context) => {
    const { contentCalls, problems, callTimes } = context;
    const startedAt = performance.now();
    context.preview = preview;
    context.isBulk = part?.kind === 'search';
    if (part) return { status: 200, html: '', part: await readPart(part), contentCalls: [], problems };
    const page = await renderPage(request);
    const answer =
      'markup' in page
        ? { status: page.status, html: writeDocument(page, { ...options, ...request }) }
        : { ...page, html: '' };
    const ms = Math.round(performance.now() - startedAt);
    const slow = [`${options.remote?.name ?? 'shell'} ${ms} ms`, ...callTimes].join(', ');
    return { ...answer, contentCalls: [...contentCalls], problems, ...(ms > slowMs && { slow }) };
  });
}

// These values come from this same release, so the guards check only what identifies them.

function isStart(value: unknown): value is { options: WorkerOptions } {
  return isObject(value) && 'options' in value;
}

function isShell(value: unknown): value is { createRenderer: typeof createRenderer } {
  return isObject(value) && 'createRenderer' in value && typeof value.createRenderer === 'function';
}

function isMessage(value: unknown): value is RequestMessage<RenderTask> | ReplyMessage<Answer> {
  return isObject(value) && 'kind' in value && 'id' in value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
