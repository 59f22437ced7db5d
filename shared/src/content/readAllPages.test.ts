import { readAllPages } from './readAllPages.ts';
import { onProblem } from './report.ts';

const where = 'list';
const idOf = (id: string) => id;

/** A list of a hundred records a page, `1.0` to `pageCount.99`; `running` counts the calls that run at once. */
function listOf(pageCount: number) {
  const running = { now: 0, most: 0 };
  const readPage = async (page: number) => {
    running.most = Math.max(running.most, ++running.now);
    await Promise.resolve();
    running.now -= 1;
    const data = Array.from({ length: 100 }, (_, index) => `${page}.${index}`);
    return { data, pagination: { page, pageSize: 100, pageCount, total: pageCount * 100 } };
  };
  return { readPage, running };
}

test('all pages are read in order, at once after the first', async () => {
  const { readPage, running } = listOf(4);
  const all = await readAllPages(readPage, { where, idOf });
  expect([all.length, all[0], all[199], all[399]]).toEqual([400, '1.0', '2.99', '4.99']);
  expect(running.most).toBe(3);
});

test('a long list can be read page by page', async () => {
  const { readPage, running } = listOf(25);
  expect(await readAllPages(readPage, { where, idOf, maximumPages: 25, atOnce: 1 })).toHaveLength(2500);
  expect(running.most).toBe(1);
});

test('pages beyond the maximum are not read, and reported', async () => {
  const details: string[] = [];
  onProblem(({ detail }) => details.push(detail));
  expect(await readAllPages(listOf(12).readPage, { where, idOf })).toHaveLength(1000);
  expect(details).toEqual(['only 10 of 12 pages are read']);
});

test('without a page count there is one page; a record on two pages is kept once', async () => {
  const one = async () => ({ data: ['a'], pagination: undefined });
  expect(await readAllPages(one, { where, idOf })).toEqual(['a']);
  const moved = async (page: number) => ({
    data: page === 1 ? ['a', 'b'] : ['b', 'c'],
    pagination: { page, pageSize: 2, pageCount: 2, total: 4 },
  });
  expect(await readAllPages(moved, { where, idOf })).toEqual(['a', 'b', 'c']);
});
