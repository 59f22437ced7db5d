import type { Pagination } from './callContent.ts';
import { reportProblem } from './report.ts';

/** Strapi's maximum (`maxLimit`), for the `pageSize` of a list that is read whole. */
export const largestPage = 100;

type Page<T> = { data: T[]; pagination: Pagination | undefined };
type Options<T> = {
  /** In reports. */
  where: string;
  /** A record that an editor moves during the calls can be on two pages: it is kept once. */
  idOf: (record: T) => string;
  /** Limits the calls if the backend reports a wrong count; pages beyond are reported. */
  maximumPages?: number;
  /** Calls at once, after the first page, which has the page count. */
  atOnce?: number;
};

/**
 * All records of a list, in its order.
 * @param readPage e.g. `(page) => eventPages.read({ page }, options)`
 * @throws ContentError of the first page that cannot be read
 */
export async function readAllPages<T>(
  readPage: (page: number) => Promise<Page<T>>,
  { where, idOf, maximumPages = 10, atOnce = 10 }: Options<T>,
): Promise<T[]> {
  const pages = [await readPage(1)];
  const pageCount = pages[0]?.pagination?.pageCount ?? 1;
  const last = Math.min(pageCount, maximumPages);
  if (pageCount > last) reportProblem({ where, detail: `only ${last} of ${pageCount} pages are read` });
  while (pages.length < last) {
    const length = Math.min(atOnce, last - pages.length);
    pages.push(
      ...(await Promise.all(Array.from({ length }, (_, index) => readPage(pages.length + index + 1)))),
    );
  }
  const all = pages.flatMap(({ data }) => data);
  return [...new Map(all.map((one) => [idOf(one), one])).values()];
}
