import {
  list,
  mapped,
  mediaFile,
  optionalText,
  type Parsed,
  parameter,
  record,
  reportProblem,
  resource,
  text,
} from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';

/** The only type of record that the gallery shows. */
const galleryType = 'galeria';
/** The backend's greatest page (`maxLimit`). */
const pageSize = 100;
/** Twice the 500 pictures that the gallery is made for; a wrong count must not flood the backend with calls. */
const mostPages = 10;

const galleryRecord = record({
  documentId: text,
  image: mediaFile,
  description: optionalText,
  type: optionalText,
});

/** A picture of the gallery, with what editors wrote below it. */
export type GalleryItem = ReturnType<typeof toItem>;

function toItem({ documentId: id, image, description }: Parsed<typeof galleryRecord>) {
  return { id, image, description };
}

/** GET /galleries: one page, in the editors' order. */
export const galleryPage = resource({
  path: '/galleries',
  search: {
    populate: 'image',
    filters: { type: { $eq: galleryType } },
    pagination: { page: parameter('page', 'count'), pageSize },
  },
  shape: mapped(list(galleryRecord, 'galleries'), (records) => ofGalleryType(records).map(toItem)),
});

/** All pictures: the first page says how many pages there are, the others come at once. */
export function galleryQuery() {
  return queryOptions({
    queryKey: ['content', 'gallery'],
    queryFn: async ({ signal }) => {
      const first = await galleryPage.read({ page: 1 }, { signal });
      const pageCount = first.pagination?.pageCount ?? 1;
      if (pageCount > mostPages) {
        reportProblem({ where: 'galleries', detail: `only ${mostPages} of ${pageCount} pages are read` });
      }
      const others = await Promise.all(
        Array.from({ length: Math.max(0, Math.min(pageCount, mostPages) - 1) }, (_, index) =>
          galleryPage.read({ page: index + 2 }, { signal }),
        ),
      );
      const items = [first, ...others].flatMap(({ data }) => data);
      // A record that an editor moves between two calls can be on both pages.
      return [...new Map(items.map((item) => [item.id, item])).values()];
    },
  });
}

/** Drops what was not asked for. */
function ofGalleryType(records: Parsed<typeof galleryRecord>[]) {
  const own = records.filter(({ type }) => type === galleryType);
  if (own.length < records.length) {
    const others = records.length - own.length;
    reportProblem({ where: 'galleries', detail: `${others} of another type than ${galleryType}` });
  }
  return own;
}
