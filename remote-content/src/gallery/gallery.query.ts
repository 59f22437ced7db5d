import { readContent, readPagination, reportProblem } from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import { galleryType, toGalleryItems } from './gallery.wire.ts';

/** The backend's greatest page (`maxLimit`). */
const pageSize = 100;
/** Twice the 500 pictures that the gallery is made for; a wrong count must not flood the backend with calls. */
const mostPages = 10;

/** GET /galleries, all of it in the editors' order: the first page says how many there are, the others come at once. */
export function galleryQuery() {
  return queryOptions({
    queryKey: ['content', 'gallery'],
    queryFn: async ({ signal }) => {
      const first = await readPage(1, signal);
      if (first.pageCount > mostPages) {
        reportProblem({
          where: 'galleries',
          detail: `only ${mostPages} of ${first.pageCount} pages are read`,
        });
      }
      const count = Math.min(first.pageCount, mostPages);
      const others = await Promise.all(
        Array.from({ length: Math.max(0, count - 1) }, (_, index) => readPage(index + 2, signal)),
      );
      const items = [first, ...others].flatMap((page) => page.items);
      // A record that an editor moves between two calls can be on both pages.
      return [...new Map(items.map((item) => [item.id, item])).values()];
    },
  });
}

async function readPage(page: number, signal: AbortSignal) {
  const search = {
    populate: 'image',
    filters: { type: { $eq: galleryType } },
    pagination: { page, pageSize },
  };
  const { data, meta } = await readContent('/galleries', search, { signal });
  return {
    items: toGalleryItems(data, `galleries, page ${page}`),
    pageCount: readPagination(meta)?.pageCount ?? 1,
  };
}
