import { LRUCache } from 'lru-cache';
import type { Answer } from '../content/callBackend.ts';
import type { Content } from '../content/createContent.ts';
import type { CallCheck } from '../gateway/createCallCheck.ts';

/** A render thread asks for a content call. */
export type ContentRequest = {
  kind: 'content';
  id: number;
  /** `/api/news?populate=*` */
  address: string;
  /** Read once in a while: its answer need not be kept. */
  isRare?: boolean;
  /** Present for a write. */
  write?: { headers: Record<string, string>; body: string | undefined };
};

/** `freshMs`: how long the thread may use the answer without asking again. */
export type ContentReply = { contentId: number } & (
  | { answer: Answer; freshMs: number }
  | { failure: string }
);

/** All that a thread keeps; the store of the process is larger and has it too. */
const maxCharacters = 4 * 1024 * 1024;

/**
 * In a thread: a `fetch` for content calls, which the shell's process makes, and the functions that take its messages. It
 * keeps answers as long as the process says that they are fresh.
 * @param isRare whether the read that is being made is one of many that no page makes
 */
export function createContentPort(send: (request: ContentRequest) => void, isRare = () => false) {
  let lastId = 0;
  const waiting = new Map<number, (reply: ContentReply) => void>();
  const kept = new LRUCache<string, Answer>({
    maxSize: maxCharacters,
    ttlResolution: 0,
    sizeCalculation: ({ body }, address) => body.length + address.length,
  });

  async function fetchContent(address: string, { method = 'GET', headers, body, signal }: RequestInit) {
    lastId += 1;
    const id = lastId;
    const write = {
      headers: Object.fromEntries(new Headers(headers)),
      body: body ? String(body) : undefined,
    };
    let onAbort = () => {};
    const reply = await new Promise<ContentReply>((resolve, reject) => {
      waiting.set(id, resolve);
      signal?.throwIfAborted();
      onAbort = () => reject(signal?.reason);
      signal?.addEventListener('abort', onAbort, { once: true });
      send({ kind: 'content', id, address, isRare: isRare(), ...(method === 'POST' && { write }) });
    }).finally(() => {
      waiting.delete(id);
      // Node keeps what AbortSignal.any() made while it has a listener: with it, every answer would stay in memory.
      signal?.removeEventListener('abort', onAbort);
    });
    if ('failure' in reply) throw new Error(reply.failure);
    if (reply.freshMs > 0) kept.set(address, reply.answer, { ttl: reply.freshMs });
    const { status, headers: given, body: text } = reply.answer;
    return new Response(text || null, { status, headers: given });
  }

  return {
    fetchContent,
    kept: (address: string) => kept.get(address),
    receive: (reply: ContentReply) => waiting.get(reply.contentId)?.(reply),
  };
}

/** In the shell's process: makes the call that a thread asks for, if the thread's code may make it. */
export async function replyTo(
  { id: contentId, address, isRare, write }: ContentRequest,
  content: Content,
  calls: CallCheck,
  onRefused: (address: string) => void = () => {},
): Promise<ContentReply> {
  const allowed = write ? calls.allowedWrite(address) : calls.allowedRead(address);
  if (allowed === undefined) {
    onRefused(address);
    return { contentId, failure: 'not a declared call' };
  }
  try {
    if (!write) {
      const answer = await content.read(allowed, { isKept: !isRare });
      return { contentId, answer, freshMs: content.freshMs(allowed) };
    }
    const { headers, body } = write;
    const sent = { headers: { 'content-type': headers['content-type'] }, body };
    return { contentId, answer: await content.write(allowed, sent), freshMs: 0 };
  } catch (error) {
    return { contentId, failure: error instanceof Error ? error.message : String(error) };
  }
}
