import type { ContentCall } from '@consejo/shared/content';
import pLimit from 'p-limit';
import { createCallCheck } from '../content/createCallCheck.ts';
import type { Content } from '../content/createContent.ts';
import type { Previews } from '../content/createPreviews.ts';
import type { ContentRequest } from './workerMessages.ts';

/** Sixteen pages make fewer. Each beyond counts as so many messages. */
const maxCalls = 500;
const messagesPerRefused = 100;
/** A page's form sends one, and a mail each to the council and the visitor. */
const writesPerForm = 3;
/** Of each kind. The others wait: the backend, which all sections share, answers a few hundred a second. */
const callsAtOnce = { new: 16, cached: 16, write: 8 };
/** Checking an address costs this process up to a millisecond; those that sections declare have a third of this. */
const mostOfAddress = { characters: 2048, parameters: 64 };

export type WorkerContent = Pick<Content, 'write' | 'isCached'> & Pick<Previews, 'read'>;

type Worker = {
  /** Counts messages. @returns whether they were too many */
  isFlood: (messages: number) => boolean;
  end: (reason: string) => void;
  /** Tells the log once. */
  tell: (text: string, details: object) => void;
  /** Until the worker has read what it was sent. @throws Error when it has ended */
  untilRead: () => Promise<void>;
};

/**
 * The content calls of one render worker: those that are declared, a few at once, and writes while it renders a form.
 * @param ownCalls the shell's own reads, which its pages make in every worker
 */
export function createWorkerCalls(
  content: WorkerContent,
  ownCalls: readonly ContentCall[],
  { isFlood, end, tell, untilRead }: Worker,
) {
  let calls = createCallCheck(ownCalls, []);
  /** Of forms that are being rendered. */
  let [forms, writes] = [0, 0];
  /** Cached answers do not wait for a backend that hangs, nor do forms. */
  const limits = {
    new: pLimit(callsAtOnce.new),
    cached: pLimit(callsAtOnce.cached),
    write: pLimit(callsAtOnce.write),
  };

  return {
    /** What the section declares, when it has loaded. @param writes paths that it is granted */
    allow: (declared: readonly ContentCall[], writes: readonly string[]) => {
      calls = createCallCheck([...ownCalls, ...declared], writes);
    },
    mayRead: (address: string) => !isTooLong(address) && calls.allowedRead(address) !== undefined,
    /** @throws Error when it may not be made, or has no answer */
    call: async ({ address, isBulk, preview, write }: ContentRequest) => {
      const underWay = Object.values(limits).reduce(
        (sum, one) => sum + one.activeCount + one.pendingCount,
        0,
      );
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
      return limit(async () => {
        await untilRead();
        return sent ? content.write(allowed, sent) : content.read(allowed, { isCached: !isBulk, preview });
      });
    },
    /** Renders a form, which may write meanwhile. */
    withWrites: async <T>(renderForm: () => Promise<T>): Promise<T> => {
      forms += 1;
      writes += writesPerForm;
      try {
        return await renderForm();
      } finally {
        forms -= 1;
        writes = Math.min(writes, forms * writesPerForm);
      }
    },
  };
}

function isTooLong(address: string): boolean {
  const { characters, parameters } = mostOfAddress;
  return address.length > characters || address.split('&', parameters + 1).length > parameters;
}
