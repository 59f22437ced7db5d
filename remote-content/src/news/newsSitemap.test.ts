import { contentHandlers, contentRequests, contentServer, takeProblems } from '@consejo/shared/testing';
import { HttpResponse, http } from 'msw';
import { readNewsSitemap, toDate } from './newsSitemap.ts';

test('has all items, in one call for each hundred', async () => {
  contentServer.use(
    http.get('*/api/news', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('pagination[page]'));
      const data = Array.from({ length: 100 }, (_, index) => ({
        documentId: `n${page}x${index}`,
        title: 'Nota',
      }));
      return HttpResponse.json({
        data,
        meta: { pagination: { page, pageSize: 100, pageCount: 100, total: 10_000 } },
      });
    }),
  );
  expect(await readNewsSitemap()).toHaveLength(10_000);
  expect(contentRequests('/news')).toHaveLength(100);
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
