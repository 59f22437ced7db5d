import { Histogram } from 'prom-client';
import type { ServerConfig } from '../config/readConfig.ts';
import { readText } from '../config/readText.ts';

/** The backend's answer to a content call. */
export type Answer = { status: number; headers: Record<string, string>; body: string };

export type BackendCall = {
  method?: string;
  headers?: Record<string, string | undefined>;
  body?: string | undefined;
  timeoutMs: number;
};

/** Fifty of the longest news have ten. */
const maxBytes = 16 * 1024 * 1024;

/** The others describe the connection, or are the shell's to set. */
const passedHeaders = ['content-type', 'etag', 'retry-after'];

/** Outcome: a class of status, `late` or `failed`. */
const name = 'site_content_call_seconds';
const calls = new Histogram({ name, help: 'Time of calls to the backend', labelNames: ['outcome'] });

/**
 * Makes one content call with the site's token.
 * @param address below the backend's origin: `/api/news?populate=*`
 * @throws Error when no answer comes in time, or a larger one than any
 */
export async function callBackend(
  { CONTENT_URL, SITE_API_TOKEN: token }: ServerConfig,
  address: string,
  { method = 'GET', headers = {}, body, timeoutMs }: BackendCall,
): Promise<Answer> {
  const sent = { ...headers, accept: 'application/json', authorization: token && `Bearer ${token}` };
  const given = Object.entries(sent).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  const end = calls.startTimer();
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(CONTENT_URL + address, {
      method,
      headers: given,
      body: body ?? null,
      signal,
    });
    const text = await readText(response, maxBytes, signal);
    if (text === undefined) throw new Error(`more than ${maxBytes} bytes`);
    end({ outcome: `${Math.floor(response.status / 100)}xx` });
    return {
      status: response.status,
      headers: Object.fromEntries([...response.headers].filter(([name]) => passedHeaders.includes(name))),
      body: text,
    };
  } catch (error) {
    end({ outcome: error instanceof Error && error.name === 'TimeoutError' ? 'late' : 'failed' });
    throw new Error(reasonOf(error), { cause: error });
  }
}

/** `fetch` hides the reason in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
