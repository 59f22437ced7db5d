import type { Answer } from '../content/callBackend.ts';
import type { currentPage } from './pageContext.ts';
import type { ContentRequest } from './workerMessages.ts';

/**
 * In a worker: a `fetch` for content calls, which the shell's process makes.
 * @param ofPage the current page
 */
export function createFetch(
  send: (request: ContentRequest, signal?: AbortSignal | null) => Promise<Answer>,
  ofPage: typeof currentPage,
) {
  return async (address: string, { method = 'GET', headers, body, signal }: RequestInit) => {
    const write = {
      headers: Object.fromEntries(new Headers(headers)),
      body: body ? String(body) : undefined,
    };
    const { isBulk = false, preview, callTimes } = ofPage() ?? {};
    const startedAt = performance.now();
    const sent = send({ address, isBulk, preview, ...(method === 'POST' && { write }) }, signal);
    const answer = await sent.finally(() =>
      callTimes?.push(`${address} ${Math.round(performance.now() - startedAt)} ms`),
    );
    return new Response(answer.body || null, answer);
  };
}
