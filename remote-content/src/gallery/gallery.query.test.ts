import { contentRequests, contentServer, createTestQueryClient, takeProblems } from '@consejo/shared/testing';
import { HttpResponse, http } from 'msw';
import { galleryPage } from './gallery.fixtures.ts';
import { galleryQuery } from './gallery.query.ts';

const read = () => createTestQueryClient().fetchQuery(galleryQuery());

/** The backend with that many pictures. @param answer what it says to pages after the first */
function answer(
  total: number,
  later: (page: number) => Promise<Response | undefined> | undefined = () => undefined,
) {
  contentServer.use(
    http.get('*/api/galleries', async ({ request }) => {
      const asked = new URL(request.url).searchParams;
      const page = Number(asked.get('pagination[page]'));
      const size = Number(asked.get('pagination[pageSize]'));
      return (page > 1 && (await later(page))) || HttpResponse.json(galleryPage(total, page, size));
    }),
  );
}

test('reads all pages, the later ones at once, and keeps their order', async () => {
  const asked: number[] = [];
  let start = () => {};
  const allAsked = new Promise<undefined>((resolve) => {
    start = () => resolve(undefined);
  });
  // No later page is answered before each of them is asked for.
  answer(250, (page) => {
    asked.push(page);
    if (asked.length === 2) start();
    return allAsked;
  });
  const items = await read();
  expect(items).toHaveLength(250);
  expect(items.map(({ id }) => id)).toEqual(items.map((_, index) => `picture-${index + 1}`));
  expect(asked.sort()).toEqual([2, 3]);
});

test('one page that fails fails the gallery: a part of it would pass for the whole', async () => {
  answer(150, async () => new HttpResponse(null, { status: 503 }));
  await expect(read()).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a count beyond reason is reported and does not flood the backend', async () => {
  answer(1_000_000);
  expect(await read()).toHaveLength(1000);
  expect(contentRequests('/galleries')).toHaveLength(10);
  expect(takeProblems()).toEqual([{ where: 'galleries', detail: 'only 10 of 10000 pages are read' }]);
});
