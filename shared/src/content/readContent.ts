import * as v from 'valibot';
import { ContentError } from './contentError.ts';
import { callContent } from './contentSource.ts';
import { type SearchValue, toSearchParams } from './searchParams.ts';

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
  const address = `${path}${query && `?${query}`}`;
  const body = await callForJson(address, path, signal);
  if (typeof body !== 'object' || body === null || !('data' in body)) {
    throw new ContentError('wire-mismatch', `${path}: no "data" in the answer`);
  }
  return { data: body.data, meta: 'meta' in body ? body.meta : undefined };
}

async function callForJson(address: string, path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await callContent(address, {}, signal);
  if (response.status === 404) throw new ContentError('not-found', `${path}: 404`);
  if (!response.ok) throw new ContentError('unavailable', `${path}: ${response.status}`);
  const text = await response.text().catch((cause: unknown) => {
    throw new ContentError('unavailable', `${path}: answer cut off`, { cause });
  });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ContentError('wire-mismatch', `${path}: not JSON`, { cause });
  }
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
