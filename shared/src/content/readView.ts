import { errorKind } from './contentError.ts';
import { readContent } from './readContent.ts';
import type { SearchValue } from './searchParams.ts';

/**
 * Reads a single type that its page can do without, e.g. `/public-view`: one that is not published is an empty record,
 * not a failure.
 *
 * @returns the `data` level
 * @throws ContentError `unavailable` or `wire-mismatch`, as readContent
 */
export async function readView(
  path: string,
  search: Record<string, SearchValue>,
  options: { signal?: AbortSignal },
): Promise<unknown> {
  try {
    const { data } = await readContent(path, search, options);
    return data;
  } catch (error) {
    if (errorKind(error) === 'not-found') return {};
    throw error;
  }
}
