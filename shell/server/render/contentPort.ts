import type { Answer } from '../content/callBackend.ts';
import type { CallCheck } from '../content/createCallCheck.ts';
import type { Content } from '../content/createContent.ts';

/** A render worker asks for a content call. */
export type ContentRequest = {
  kind: 'content';
  id: number;
  /** `/api/news?populate=*` */
  address: string;
  /** Read once in a while: its answer need not be kept. */
  isBulk?: boolean;
  /** Present for a write. */
  write?: { headers: Record<string, string>; body?: string | undefined };
};

export type ContentReply = { contentId: number } & ({ answer: Answer } | { failure: string });

/**
 * In a worker: a `fetch` for content calls, which the shell's process makes, and the function that takes its messages.
 * @param isBulk whether the current read is part of a bulk read, which is not cached
 */
export function createContentPort(send: (request: ContentRequest) => void, isBulk = () => false) {
  let lastId = 0;
  const waiting = new Map<number, (reply: ContentReply) => void>();

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
      send({ kind: 'content', id, address, isBulk: isBulk(), ...(method === 'POST' && { write }) });
    }).finally(() => {
      waiting.delete(id);
      // Node keeps what AbortSignal.any() made while it has a listener: with it, every answer would stay in memory.
      signal?.removeEventListener('abort', onAbort);
    });
    if ('failure' in reply) throw new Error(reply.failure);
    const { status, headers: given, body: text } = reply.answer;
    return new Response(text || null, { status, headers: given });
  }

  return {
    fetchContent,
    receive: (reply: ContentReply) => waiting.get(reply.contentId)?.(reply),
  };
}

/** In the shell's process: makes the call that a worker asks for, if the worker's code may make it. */
export async function replyTo(
  { id: contentId, address, isBulk, write }: ContentRequest,
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
    if (!write) return { contentId, answer: await content.read(allowed, { isKept: !isBulk }) };
    const { headers, body } = write;
    const sent = { headers: { 'content-type': headers['content-type'] }, body };
    return { contentId, answer: await content.write(allowed, sent) };
  } catch (error) {
    return { contentId, failure: error instanceof Error ? error.message : String(error) };
  }
}
