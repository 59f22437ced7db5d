import { ContentError } from './contentError.ts';
import { type SearchValue, toSearchParams } from './searchParams.ts';

type ContentSource = { baseUrl: string; token: string | undefined; timeoutMs: number };

// In the browser: the same origin, whose server adds the token. The server process configures its own source.
let source: ContentSource = { baseUrl: '', token: undefined, timeoutMs: 15_000 };

/** Says where content is read from. Called once per process, before the first read. */
export function configureContent(next: Partial<ContentSource>): void {
  source = { ...source, ...next };
}

/** What the backend answers: the `data` level and, for lists, where in the list it stands. */
export type ContentEnvelope = { data: unknown; meta: unknown };

/**
 * Reads one address of the content backend (specification, section 7), e.g. `/home-view`.
 * Adds `Authorization: Bearer {token}` when the process has a token.
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
  const response = await request(`${source.baseUrl}/api${path}${query && `?${query}`}`, signal);
  if (response.status === 404) throw new ContentError('not-found', `${path}: 404`);
  if (!response.ok) throw new ContentError('unavailable', `${path}: ${response.status}`);
  const body = await readJson(response, path);
  if (typeof body !== 'object' || body === null || !('data' in body)) {
    throw new ContentError('wire-mismatch', `${path}: no "data" in the answer`);
  }
  return { data: body.data, meta: 'meta' in body ? body.meta : undefined };
}

async function request(url: string, signal: AbortSignal | undefined): Promise<Response> {
  const timeout = AbortSignal.timeout(source.timeoutMs);
  try {
    return await fetch(url, {
      headers: source.token ? { Authorization: `Bearer ${source.token}` } : {},
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (cause) {
    throw new ContentError('unavailable', `${url}: no answer`, { cause });
  }
}

async function readJson(response: Response, path: string): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw new ContentError('unavailable', `${path}: answer cut off`, { cause });
  });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ContentError('wire-mismatch', `${path}: not JSON`, { cause });
  }
}
