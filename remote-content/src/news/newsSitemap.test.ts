/** @jest-environment jest-fixed-jsdom */
import { contentHandlers, contentRequests, contentServer, takeProblems } from '@consejo/shared/testing';
import { HttpResponse, http } from 'msw';
import { readNewsSearch } from './newsSearch.ts';
import { readNewsSitemap, toDate } from './newsSitemap.ts';

function serveNews(total: number) {
  contentServer.use(
    http.get('*/api/news', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const page = Number(searchParams.get('pagination[page]'));
      const pageSize = Number(searchParams.get('pagination[pageSize]'));
      const data = Array.from({ length: pageSize }, (_, index) => ({
        documentId: `n${page}x${index}`,
        title: 'Nota',
      }));
      const pagination = { page, pageSize, pageCount: total / pageSize, total };
      return HttpResponse.json({ data, meta: { pagination } });
    }),
  );
}

test('has all items, in one call for each hundred', async () => {
  serveNews(10_000);
  expect(await readNewsSitemap()).toHaveLength(10_000);
  expect(contentRequests('/news')).toHaveLength(100);
});

test.each([
  ['sitemap', readNewsSitemap, 'only 240 of 242 pages are read'],
  ['search', readNewsSearch, 'only 480 of 484 pages are read'],
])('more news than the %s takes are reported', async (where, read, detail) => {
  serveNews(24_200);
  expect(await read()).toHaveLength(24_000);
  expect(takeProblems()).toEqual([{ where, detail }]);
});

test('has the time of the last change, and drops items without a title', async () => {
  const updatedAt = '2026-11-13T10:00:00.000Z';
  contentServer.use(
    contentHandlers.data('/news', [
      { documentId: 'abc', title: 'Nota', updatedAt },
      { documentId: 'def', title: 'Nota', updatedAt: 'soon' },
      { documentId: 'ghi', title: ' ' },
    ]),
  );
  expect(await readNewsSitemap()).toEqual([
    { path: '/noticias/abc', changed: new Date(updatedAt) },
    { path: '/noticias/def', changed: undefined },
  ]);
  expect(takeProblems()).toHaveLength(1);
});

test('toDate accepts only strings that are dates', () => {
  expect(toDate('2026-11-12T15:00:00.000Z')).toEqual(new Date('2026-11-12T15:00:00.000Z'));
  expect([toDate('soon'), toDate(0), toDate(null), toDate(undefined)]).toEqual(Array(4).fill(undefined));
});
