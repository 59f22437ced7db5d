import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Duplex } from 'node:stream';
import type { ContentCall } from '@consejo/shared/content';
import type { FastifyBaseLogger } from 'fastify';
import { createRequests, replyTo } from '../config/createRequests.ts';
import { createAllowance, createWorkAllowance } from './createAllowance.ts';
import { createWorkerCalls, type WorkerContent } from './createWorkerCalls.ts';
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
/** Four times what the fastest pages take. */
const messagesPerMs = 16;
/** Of this process's time, in which it reads a worker's messages: a page takes a hundredth, the largest dataset 0.5 s. */
const shareOfTime = 0.2;
/** So many count as one more message: 32 MB a second, and at most 160 MB, both ways. */
const charactersPerMessage = 2048;
/** Bytes that wait until the worker takes them: more than it can ask for at once. */
const maxUnread = 200 * 1024 * 1024;
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
  content: WorkerContent;
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
    const isTooMuch = work.start();
    post(answer);
    if (isTooMuch()) end('its answers take too long to write');
  };
  let draining: Promise<unknown> | undefined;
  /** It may ask for the largest answer many times over. */
  const untilRead = async () => {
    while (channel.writableNeedDrain && !ending.signal.aborted) {
      draining ??= once(channel, 'drain', ending).catch(() => {});
      await draining;
      draining = undefined;
    }
    if (ending.signal.aborted) throw new Error('its worker has ended');
  };
  const pages = createRequests<RenderTask, RenderAnswer>(post);
  let beats = 0;
  let message: string | undefined;
  const ending = new AbortController();
  let strange = 0;
  /** Whether the worker posts or asks without end, and so keeps this process from anything else. */
  const { take: isFlood } = createAllowance(messagesPerMs);
  const work = createWorkAllowance(shareOfTime);
  let isLoaded = false;
  const told = new Set<string>();
  const calls = createWorkerCalls(content, ownCalls, { isFlood, end, tell, untilRead });
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
      // They are read again after a publication, and stand in a header with spaces between them.
      const contentCalls = event.answer.contentCalls.filter(
        (call) => /^[!-~]+$/.test(call) && calls.mayRead(call),
      );
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
      calls.allow([...own, ...serverCalls], granted);
    }
    onEvent(event);
  }

  async function callContent(request: ContentRequest) {
    const answer = await calls.call(request);
    if (isFlood(answer.body.length / charactersPerMessage))
      end('it asks for more content than it can render');
    return answer;
  }

  const readRest = readLines(
    channel,
    (line) => {
      if (ending.signal.aborted) return;
      if (isFlood(1 + line.length / charactersPerMessage)) return end('it posts messages without end');
      const isTooMuch = work.start();
      handle(parseLine(line)).catch((error: unknown) =>
        log.error(error, 'a message of a render worker was not handled'),
      );
      if (isTooMuch()) end('its messages take too long to read');
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
  return {
    render: (task) => {
      const render = () => pages.send(task);
      return task.form === undefined ? render() : calls.withWrites(render);
    },
    beats: () => beats,
    cpuMs: () => cpuMsOf(child.pid),
    end: () => {
      ending.abort();
      kill();
      return exited;
    },
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
