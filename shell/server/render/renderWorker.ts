import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Duplex } from 'node:stream';
import type { ContentCall } from '@consejo/shared/content';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { createRequests, replyTo } from '../config/createRequests.ts';
import { createCallCheck } from '../content/createCallCheck.ts';
import type { Content } from '../content/createContent.ts';
import type { Previews } from '../content/createPreviews.ts';
import { messagesFd, parseLine, readLines, writeMessage } from './messageLines.ts';
import type { RenderTask, WorkerOptions } from './renderTask.ts';
import {
  type ContentRequest,
  parseWorkerMessage,
  type RenderAnswer,
  type WorkerEvent,
} from './workerMessages.ts';

/** A process that needs more ends alone. V8's own limit is gigabytes. */
const maxHeapMb = 256;
/** Of each allowance as much as of five seconds may be taken at once. */
const allowedAtOnceMs = 5000;
/** Four times what the fastest pages take. */
const messagesPerMs = 16;
/** Of this process's time, in which it reads a worker's messages: a page takes a hundredth, the largest dataset 0.5 s. */
const shareOfTime = 0.2;
/** So many count as one more message: 32 MB a second, and at most 160 MB, both ways. */
const charactersPerMessage = 2048;
/** Bytes that wait until the worker takes them: more than it can ask for at once. */
const maxUnread = 200 * 1024 * 1024;
/** Sixteen pages make fewer. Each beyond counts as so many messages. */
const maxCalls = 500;
const messagesPerRefused = 100;
/** A page's form sends one, and a mail each to the council and the visitor. */
const writesPerForm = 3;
/** Of each kind. The others wait: the backend, which all sections share, answers a few hundred a second. */
const callsAtOnce = { new: 16, cached: 16, write: 8 };
/** Checking an address costs this process up to a millisecond; those that sections declare have a third of this. */
const mostOfAddress = { characters: 2048, parameters: 64 };
/** Of what a worker prints at once; so many characters of the log count as one message, 320 kB a second. */
const maxPrinted = 2000;
const printedPerMessage = 20;
const charactersPerEntry = 150;
/** A section's mistake posts a few; each may be large. */
const maxStrangeMessages = 20;

export type RenderWorker = {
  render: (task: RenderTask) => Promise<RenderAnswer>;
  /** Increases four times a second while the worker's event loop runs. */
  beats: () => number;
  /** What it has had of the processor. */
  cpuMs: () => number;
  end: () => Promise<unknown>;
};

type Process = {
  workerFile: string;
  content: Pick<Content, 'write' | 'isCached'> & Pick<Previews, 'read'>;
  /** The shell's own reads. */
  ownCalls: readonly ContentCall[];
  log: Pick<FastifyBaseLogger, 'error'>;
};

/**
 * Starts a process (worker.ts) that loads its section and then renders. The section's code in it is trusted
 * no more than a browser: this process parses its messages and checks its content calls.
 */
export function startWorker(
  { workerFile, content, ownCalls, log }: Process,
  options: WorkerOptions,
  onEvent: (event: WorkerEvent) => void,
): RenderWorker {
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${maxHeapMb}`,
      // Twice V8's default nursery: 16 concurrent renders make mostly short-lived garbage, and promoting it costs time.
      '--max-semi-space-size=32',
      workerFile,
    ],
    // Nothing of this process's environment: it may hold the site's token. What a section prints is no line of the log.
    { env: {}, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] },
  );
  const channel = child.stdio[messagesFd];
  if (!(channel instanceof Duplex)) throw new Error('a render worker without a channel');
  // It may end meanwhile, which `exit` reports.
  channel.on('error', () => {});
  const kill = () => {
    child.kill('SIGKILL');
    // A process that it has started may have the other end.
    channel.destroy();
  };
  const post = (posted: object) => {
    if (ending.signal.aborted) return;
    writeMessage(channel, posted);
    if (channel.writableLength > maxUnread) end('it does not read its messages');
  };
  /** Writing answers takes as long as reading messages. */
  const postAnswer = (answer: object) => {
    const takenMs = startClock(work.isLow());
    post(answer);
    if (work.take(takenMs())) end('its answers take too long to write');
  };
  let draining: Promise<unknown> | undefined;
  /** Until the worker has read what it was sent: it may ask for the largest answer many times over. */
  const drained = async () => {
    while (channel.writableNeedDrain && !ending.signal.aborted) {
      draining ??= once(channel, 'drain', ending).catch(() => {});
      await draining;
      draining = undefined;
    }
  };
  const pages = createRequests<RenderTask, RenderAnswer>(post);
  let beats = 0;
  let message: string | undefined;
  const ending = new AbortController();
  let strange = 0;
  /** Whether the worker posts or asks without end, and so keeps this process from anything else. */
  const { take: isFlood } = createAllowance(messagesPerMs);
  const work = createAllowance(shareOfTime, 2 * allowedAtOnceMs);
  /** Of forms that are being rendered. */
  let [forms, writes] = [0, 0];
  let isLoaded = false;
  /** Cached answers do not wait for a backend that hangs, nor do forms. */
  const limits = {
    new: pLimit(callsAtOnce.new),
    cached: pLimit(callsAtOnce.cached),
    write: pLimit(callsAtOnce.write),
  };
  let calls = createCallCheck(ownCalls, []);
  const told = new Set<string>();
  post({ options });

  /** Once for each worker: a section's code could repeat it endlessly. */
  function tell(text: string, details: object = {}) {
    if (!told.has(text)) log.error(details, text);
    told.add(text);
  }

  function end(reason: string) {
    ending.abort();
    message ??= reason;
    kill();
  }

  async function handle(posted: unknown) {
    const event = parseWorkerMessage(posted, isLoaded);
    if (event?.kind === 'request') return replyTo(event, callContent, postAnswer);
    if (event?.kind === 'failed') return pages.receive(event);
    if (event?.kind === 'answer') {
      // They are read again after a publication.
      const isAllowed = (call: string) => !isTooLong(call) && calls.allowedRead(call) !== undefined;
      const contentCalls = event.answer.contentCalls.filter(isAllowed);
      return pages.receive({ ...event, answer: { ...event.answer, contentCalls } });
    }
    if (event?.kind === 'unloadable') return end(event.message);
    if (event?.kind === 'beat') {
      beats += 1;
      return;
    }
    if (!event) {
      strange += 1;
      if (strange > maxStrangeMessages) end('it posts messages that are none of its own');
      return tell('a render worker posted a message that is none of its own');
    }
    if (event.kind === 'loaded') {
      // Its calls are fixed now.
      isLoaded = true;
      const { calls: own = [], serverCalls = [], writes: wanted = [] } = event.declared ?? {};
      const granted = wanted.filter((path) => options.remote?.writes.includes(path));
      calls = createCallCheck([...ownCalls, ...own, ...serverCalls], granted);
    }
    onEvent(event);
  }

  async function callContent({ address, isBulk, preview, write }: ContentRequest) {
    const underWay = Object.values(limits).reduce((sum, one) => sum + one.activeCount + one.pendingCount, 0);
    if (underWay >= maxCalls) {
      if (isFlood(messagesPerRefused)) end('it asks for more content than it can render');
      throw new Error(`more than ${maxCalls} content calls at once`);
    }
    if (isTooLong(address)) throw new Error('its address is too long');
    const allowed = write ? calls.allowedWrite(address) : calls.allowedRead(address);
    if (allowed === undefined) {
      tell('a section asked for a content call that it may not make', { address: address.slice(0, 500) });
      throw new Error('not a declared call');
    }
    if (write && writes === 0) throw new Error('there is no form that it could be of');
    if (write) writes -= 1;
    const sent = write && { headers: { 'content-type': write.headers['content-type'] }, body: write.body };
    const limit = limits[sent ? 'write' : content.isCached(allowed) ? 'cached' : 'new'];
    const answer = await limit(async () => {
      await drained();
      if (ending.signal.aborted) throw new Error('its worker has ended');
      return sent ? content.write(allowed, sent) : content.read(allowed, { isCached: !isBulk, preview });
    });
    if (isFlood(answer.body.length / charactersPerMessage))
      end('it asks for more content than it can render');
    return answer;
  }

  const readRest = readLines(
    channel,
    (line) => {
      if (ending.signal.aborted) return;
      if (isFlood(1 + line.length / charactersPerMessage)) return end('it posts messages without end');
      const takenMs = startClock(work.isLow());
      handle(parseLine(line)).catch((error: unknown) =>
        log.error(error, 'a message of a render worker was not handled'),
      );
      if (work.take(takenMs())) end('its messages take too long to read');
    },
    () => end('it posts a message without end'),
  );
  for (const output of [child.stdout, child.stderr])
    output?.setEncoding('utf8').on('data', (text: string) => {
      if (ending.signal.aborted) return;
      if (isFlood((charactersPerEntry + text.length) / printedPerMessage))
        return end('it prints without end');
      log.error(`a render worker printed: ${text.trim().slice(0, maxPrinted)}`);
    });
  const exited = new Promise<void>((resolve) => {
    const onEnd = (reason: string) => {
      readRest();
      resolve();
      onEvent({ kind: 'ended', message: message ?? reason });
    };
    child.on('exit', (code, signal) =>
      onEnd(code === null ? `it was ended by ${signal}` : `it exited with code ${code}`),
    );
    child.on('error', (error) => {
      if (child.pid === undefined) onEnd(`it did not start: ${error.message}`);
    });
  });
  async function render(task: RenderTask) {
    if (task.form === undefined) return pages.send(task);
    forms += 1;
    writes += writesPerForm;
    try {
      return await pages.send(task);
    } finally {
      forms -= 1;
      writes = Math.min(writes, forms * writesPerForm);
    }
  }

  return {
    render,
    beats: () => beats,
    cpuMs: () => cpuMsOf(child.pid),
    end: () => {
      ending.abort();
      kill();
      return exited;
    },
  };
}

function createAllowance(perMs: number, atOnceMs = allowedAtOnceMs) {
  const most = atOnceMs * perMs;
  let [left, countedAt] = [most, performance.now()];
  return {
    /** @returns whether more was taken than there is */
    take: (taken: number): boolean => {
      const now = performance.now();
      left = Math.min(most, left + (now - countedAt) * perMs) - taken;
      countedAt = now;
      return left < 0;
    },
    isLow: () => left < most / 2,
  };
}

/**
 * @param isExact on a busy machine this thread may have waited, and other threads work too. To ask the system takes longer
 * than to read a message.
 * @returns what this thread has worked since, at most
 */
function startClock(isExact: boolean) {
  const [startedAt, before] = [performance.now(), isExact ? process.cpuUsage() : undefined];
  return () => {
    const passed = performance.now() - startedAt;
    if (!before) return passed;
    const { user, system } = process.cpuUsage(before);
    return Math.min(passed, (user + system) / 1000);
  };
}

/** `utime` and `stime` of proc(5), in hundredths of a second; what it cannot tell counts as busy. */
function cpuMsOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return Number.NaN;
  }
}

function isTooLong(address: string): boolean {
  const { characters, parameters } = mostOfAddress;
  return address.length > characters || address.split('&', parameters + 1).length > parameters;
}
