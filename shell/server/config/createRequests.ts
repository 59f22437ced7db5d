// Requests to another process or thread, and their answers: the same messages in each direction.

export type RequestMessage<Q> = { kind: 'request'; id: number; request: Q };
export type ReplyMessage<A> =
  | { kind: 'answer'; id: number; answer: A }
  | { kind: 'failed'; id: number; message: string };

/** The requests to one other side, each until it is answered. */
export function createRequests<Q, A>(post: (message: RequestMessage<Q>) => void) {
  let lastId = 0;
  const waiting = new Map<number, { resolve: (answer: A) => void; reject: (error: Error) => void }>();

  return {
    /** @throws Error with the other side's message, or the reason of the signal */
    send: (request: Q, signal?: AbortSignal | null): Promise<A> => {
      lastId += 1;
      const id = lastId;
      let onAbort = () => {};
      return new Promise<A>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        signal?.throwIfAborted();
        onAbort = () => reject(signal?.reason);
        signal?.addEventListener('abort', onAbort, { once: true });
        post({ kind: 'request', id, request });
      }).finally(() => {
        waiting.delete(id);
        // Node keeps what AbortSignal.any() made while it has a listener: with it, every answer would stay in memory.
        signal?.removeEventListener('abort', onAbort);
      });
    },
    receive: (reply: ReplyMessage<A>) => {
      const one = waiting.get(reply.id);
      if (reply.kind === 'answer') one?.resolve(reply.answer);
      else one?.reject(new Error(reply.message));
    },
    waiting: () => waiting.size,
    /** The other side has ended. */
    rejectAll: (reason: string) => {
      for (const { reject } of waiting.values()) reject(new Error(reason));
    },
  };
}

/** Posts the answer to a request. */
export async function replyTo<Q, A>(
  { id, request }: RequestMessage<Q>,
  answer: (request: Q) => A | Promise<A>,
  post: (reply: ReplyMessage<A>) => void,
): Promise<void> {
  try {
    post({ kind: 'answer', id, answer: await answer(request) });
  } catch (error) {
    // Also an answer that cannot be cloned.
    post({ kind: 'failed', id, message: String(error).replace(/^Error: /, '') });
  }
}
