/** @jest-environment jest-fixed-jsdom */
import {
  contentRequests,
  contentServer,
  createTestQueryClient,
  mediaFixture,
  takeProblems,
} from '@consejo/shared/testing';
import { HttpResponse, http } from 'msw';
import { galleryPage, galleryQuery } from './gallery.content.ts';
import { galleryFixture, galleryPageFixture } from './gallery.fixtures.ts';

test('reads picture and description, and ignores other fields', () => {
  expect(galleryPage.parse([galleryFixture(1, { surprise: 1 })])).toMatchObject([
    { id: 'picture-1', description: 'Descripción 1', image: { url: '/uploads/1.jpg', alt: 'Vista 1' } },
  ]);
});

test('description, formats and dimensions are optional', () => {
  const image = mediaFixture('1.jpg', { formats: null, width: null, height: null });
  expect(galleryPage.parse([galleryFixture(1, { description: null, image })])).toMatchObject([
    { description: undefined, image: { width: undefined, height: undefined, formats: [] } },
  ]);
});

test('a record without a picture is dropped and reported', () => {
  const records = [
    galleryFixture(1, { image: null }),
    galleryFixture(2, { image: { url: 'javascript:alert(1)' } }),
    galleryFixture(3),
  ];
  expect(galleryPage.parse(records).map(({ id }) => id)).toEqual(['picture-3']);
  expect(takeProblems()).toHaveLength(2);
});

test('records of another type are dropped, and reported in one line', () => {
  const records = [
    galleryFixture(1, { type: 'otro' }),
    galleryFixture(2),
    galleryFixture(3, { type: null }),
    galleryFixture(4, { type: 'banner' }),
  ];
  expect(galleryPage.parse(records).map(({ id }) => id)).toEqual(['picture-2']);
  expect(takeProblems()).toEqual([{ where: 'galleries', detail: '3 of another type than galeria' }]);
});

test.each([null, {}, 'x'])('%j is a wire mismatch', (data) => {
  expect(() => galleryPage.parse(data)).toThrow('galleries');
});

describe('all pictures', () => {
  const read = () => createTestQueryClient().fetchQuery(galleryQuery());

  /** The backend with `total` pictures. @param later overrides its answer for pages after the first */
  function answer(
    total: number,
    later: (page: number) => Promise<Response | undefined> | undefined = () => undefined,
  ) {
    contentServer.use(
      http.get('*/api/galleries', async ({ request }) => {
        const { searchParams } = new URL(request.url);
        const page = Number(searchParams.get('pagination[page]'));
        const size = Number(searchParams.get('pagination[pageSize]'));
        return (page > 1 && (await later(page))) || HttpResponse.json(galleryPageFixture(total, page, size));
      }),
    );
  }

  test('reads the pages after the first in parallel, and keeps their order', async () => {
    const requested: number[] = [];
    let release = () => {};
    const allRequested = new Promise<undefined>((resolve) => {
      release = () => resolve(undefined);
    });
    // No later page is answered until all of them are requested.
    answer(250, (page) => {
      requested.push(page);
      if (requested.length === 2) release();
      return allRequested;
    });
    const items = await read();
    expect(items).toHaveLength(250);
    expect(items.map(({ id }) => id)).toEqual(items.map((_, index) => `picture-${index + 1}`));
    expect(requested.sort()).toEqual([2, 3]);
  });

  test('fails when one page fails, rather than showing an incomplete gallery', async () => {
    answer(150, async () => new HttpResponse(null, { status: 503 }));
    await expect(read()).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('reports an implausible page count and limits the calls', async () => {
    answer(1_000_000);
    expect(await read()).toHaveLength(1000);
    expect(contentRequests('/galleries')).toHaveLength(10);
    expect(takeProblems()).toEqual([{ where: 'galleries', detail: 'only 10 of 10000 pages are read' }]);
  });
});
