import * as v from 'valibot';
import { type SearchValue, toSearchParams } from './contentCall.ts';
import { ContentError, type ContentErrorKind } from './contentError.ts';

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
async function callContent(path: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
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

/** The backend's envelope; `meta` holds a list's pagination. */
export type ContentEnvelope = { data: unknown; meta: unknown };

/**
 * Reads one path of the content backend (specification, section 7), e.g. `/home-view`.
 *
 * @param path below `/api`, beginning with a slash; ids in it already escaped (`encodeURIComponent`)
 * @throws ContentError `not-found`, `unavailable` (no answer within the time-out, 5xx, 429) or `wire-mismatch`
 */
export async function readContent(
  path: string,
  search: Record<string, SearchValue> = {},
  { signal }: { signal?: AbortSignal } = {},
): Promise<ContentEnvelope> {
  const query = toSearchParams(search).toString();
  const response = await callContent(`${path}${query && `?${query}`}`, {}, signal);
  if (!response.ok) throw failure(response, path, 'unavailable');
  const body: unknown = await response.json().catch((cause: Error) => {
    const kind = cause.name === 'SyntaxError' ? 'wire-mismatch' : 'unavailable';
    throw new ContentError(kind, `${path}: no whole answer`, { cause });
  });
  const { data, meta }: Partial<ContentEnvelope> = Object(body);
  if (data === undefined) throw new ContentError('wire-mismatch', `${path}: no "data" in the answer`);
  return { data, meta };
}

/**
 * Posts to one path of the content backend (specification, section 7). Never retried here; the caller decides.
 *
 * @param path below `/api`, beginning with a slash
 * @param body sent as JSON
 * @param headers extra headers for this site's own server
 * @throws ContentError `unavailable` (no answer within the time-out, 5xx, 429), `not-found` or `refused` (other 4xx)
 */
export async function writeContent(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<void> {
  const response = await callContent(path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  // The body is not specified; it is read so that the connection can be reused.
  void response.text().catch(() => undefined);
  if (!response.ok) throw failure(response, path, 'refused');
}

function failure({ status }: Response, path: string, otherwise: ContentErrorKind): ContentError {
  const kind = status >= 500 || status === 429 ? 'unavailable' : otherwise;
  return new ContentError(status === 404 ? 'not-found' : kind, `${path}: ${status}`);
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const meta = v.object({
  pagination: v.object({ page: count, pageSize: count, pageCount: count, total: count }),
});

/** Strapi's `meta.pagination`: the position of a page in its collection. */
export type Pagination = { page: number; pageSize: number; pageCount: number; total: number };

/** The pagination of a list's envelope, or undefined when the backend sent none. */
export function readPagination(value: unknown): Pagination | undefined {
  const result = v.safeParse(meta, value);
  return result.success ? result.output.pagination : undefined;
}
