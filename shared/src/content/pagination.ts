import * as z from 'zod/mini';

const count = z.int().check(z.nonnegative());
const meta = z.object({
  pagination: z.object({ page: count, pageSize: count, pageCount: count, total: count }),
});

/** Where a page of a collection stands in the whole. */
export type Pagination = { page: number; pageSize: number; pageCount: number; total: number };

/** The pagination of a list's envelope, or undefined when the backend sent none. */
export function readPagination(value: unknown): Pagination | undefined {
  const result = meta.safeParse(value);
  return result.success ? result.data.pagination : undefined;
}
