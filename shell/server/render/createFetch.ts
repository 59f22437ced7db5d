import type { Answer } from '../content/callBackend.ts';

/** A content call that a render worker asks for. */
export type ContentRequest = {
  /** `/api/news?populate=*` */
  address: string;
  /** Read once in a while: its answer need not be kept. */
  isBulk?: boolean | undefined;
  /** The key of the preview that the page is (content/createPreviews.ts). */
  preview?: string | undefined;
  /** Present for a write. */
  write?: { headers: Record<string, string>; body?: string | undefined };
};

/**
 * In a worker: a `fetch` for content calls, which the shell's process makes.
 * @param ofPage what the current page's reads have in common
 */
export function createFetch(
  send: (request: ContentRequest, signal?: AbortSignal | null) => Promise<Answer>,
  ofPage: () => Pick<ContentRequest, 'isBulk' | 'preview'>,
  onAnswer: (address: string, ms: number) => void = () => {},
) {
  return async (address: string, { method = 'GET', headers, body, signal }: RequestInit) => {
    const write = {
      headers: Object.fromEntries(new Headers(headers)),
      body: body ? String(body) : undefined,
    };
    const startedAt = performance.now();
    const sent = send({ address, ...ofPage(), ...(method === 'POST' && { write }) }, signal);
    const answer = await sent.finally(() => onAnswer(address, performance.now() - startedAt));
    return new Response(answer.body || null, answer);
  };
}
