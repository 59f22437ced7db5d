import { ContentError } from './contentError.ts';

type ContentSource = { baseUrl: string; token: string | undefined; timeoutMs: number };

// In the browser: the same origin, whose server adds the token. The server process configures its own source.
let source: ContentSource = { baseUrl: '', token: undefined, timeoutMs: 15_000 };

/** Says where content is. Called once per process, before the first call. */
export function configureContent(next: Partial<ContentSource>): void {
  source = { ...source, ...next };
}

/**
 * Calls the content backend, with `Authorization: Bearer {token}` when the process has a token.
 * @param path below `/api`, with its query
 * @throws ContentError `unavailable` when no answer comes within the time-out
 */
export async function callContent(path: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  const timeout = AbortSignal.timeout(source.timeoutMs);
  try {
    return await fetch(`${source.baseUrl}/api${path}`, {
      ...init,
      headers: { ...init.headers, ...(source.token && { Authorization: `Bearer ${source.token}` }) },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (cause) {
    throw new ContentError('unavailable', `${path}: no answer`, { cause });
  }
}
