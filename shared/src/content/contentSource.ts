import { ContentError } from './contentError.ts';

/** Time-out of one write, in the browser and on the server: the backend sends a mail before it answers. */
export const writeTimeoutMs = 15_000;

type ContentSource = {
  baseUrl: string;
  token: string | undefined;
  /** Time-out of one read. */
  timeoutMs: number;
  writeTimeoutMs: number;
  /** Makes the calls instead of the global `fetch`, with its own time-outs. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Called before each call, with its address below `baseUrl`. @returns a signal that may end it before its time-out */
  onCall?: (address: string, init: RequestInit) => AbortSignal | undefined;
};

// The browser calls its own origin, where the server adds the token. The server process configures its own source.
let source: ContentSource = { baseUrl: '', token: undefined, timeoutMs: 15_000, writeTimeoutMs };

/** Sets where content comes from. Call it once per process, before the first content call. */
export function configureContent(next: Partial<ContentSource>): void {
  source = { ...source, ...next };
}

/**
 * Calls the content backend, with `Authorization: Bearer {token}` when the process has a token.
 * @param path below `/api`, with its query
 * @throws ContentError `unavailable` when no answer comes within the time-out
 */
export async function callContent(path: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  const timeoutMs = init.method === 'POST' ? source.writeTimeoutMs : source.timeoutMs;
  const timeout = source.fetch ? undefined : AbortSignal.timeout(timeoutMs);
  const signals = [timeout, signal, source.onCall?.(`/api${path}`, init)].filter((one) => one !== undefined);
  try {
    return await (source.fetch ?? fetch)(`${source.baseUrl}/api${path}`, {
      ...init,
      headers: { ...init.headers, ...(source.token && { Authorization: `Bearer ${source.token}` }) },
      signal: AbortSignal.any(signals),
    });
  } catch (cause) {
    throw new ContentError('unavailable', `${path}: no answer`, { cause });
  }
}
