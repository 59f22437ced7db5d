import * as v from 'valibot';

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
