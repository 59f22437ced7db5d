import { ContentError } from './contentError.ts';

/** How long one write may take, in the browser and on the server alike: the backend sends a mail meanwhile. */
export const writeTimeoutMs = 15_000;

type ContentSource = {
  baseUrl: string;
  token: string | undefined;
  /** For one read. */
  timeoutMs: number;
  writeTimeoutMs: number;
  /** Told of each call, as an address below `baseUrl`. @returns what ends the call before its time-out */
  onCall?: (address: string, init: RequestInit) => AbortSignal | undefined;
};

// In the browser: the same origin, whose server adds the token. The server process configures its own source.
let source: ContentSource = { baseUrl: '', token: undefined, timeoutMs: 15_000, writeTimeoutMs };

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
  const timeout = AbortSignal.timeout(init.method === 'POST' ? source.writeTimeoutMs : source.timeoutMs);
  const signals = [timeout, signal, source.onCall?.(`/api${path}`, init)].filter((one) => one !== undefined);
  try {
    return await fetch(`${source.baseUrl}/api${path}`, {
      ...init,
      headers: { ...init.headers, ...(source.token && { Authorization: `Bearer ${source.token}` }) },
      signal: AbortSignal.any(signals),
    });
  } catch (cause) {
    throw new ContentError('unavailable', `${path}: no answer`, { cause });
  }
}
