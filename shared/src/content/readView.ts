import { errorKind } from './contentError.ts';
import { readContent } from './readContent.ts';
import type { SearchValue } from './searchParams.ts';

/**
 * Reads a record that there is only one of, e.g. `/public-view`, where the page stands without it. One that editors have
 * not published is an empty record, which is no failure.
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
