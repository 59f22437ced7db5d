import type { ServerConfig } from '../config/readConfig.ts';

/** The backend's answer to a content call. */
export type Answer = { status: number; headers: Record<string, string>; body: string };

export type BackendCall = {
  method?: string;
  headers?: Record<string, string | undefined>;
  body?: string | undefined;
  timeoutMs: number;
};

/** A hundred of the longest records have a tenth of it. */
const maxBytes = 16 * 1024 * 1024;

/** The others describe the connection, or are the shell's to set. */
const passedHeaders = ['content-type', 'etag', 'retry-after'];

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
  try {
    const response = await fetch(CONTENT_URL + address, {
      method,
      headers: given,
      body: body ?? null,
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      status: response.status,
      headers: Object.fromEntries([...response.headers].filter(([name]) => passedHeaders.includes(name))),
      body: await textOf(response),
    };
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  }
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** `fetch` hides the reason in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
