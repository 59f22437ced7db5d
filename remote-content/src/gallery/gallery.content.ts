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

/** The gallery shows records of this type only. */
const galleryType = 'galeria';
/** The backend's maximum (`maxLimit`). */
const pageSize = 100;
/** Twice the 500 pictures that the gallery is designed for. Limits the calls if the backend reports a wrong count. */
const maximumPages = 10;

const galleryRecord = record({
  documentId: text,
  image: mediaFile,
  description: optionalText,
  type: optionalText,
});

/** A picture and its description. */
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
  shape: mapped(list(galleryRecord, 'galleries'), (records) => keepGalleryType(records).map(toItem)),
});

/** All pictures: the first page has the page count, then the others are read in parallel. */
export function galleryQuery() {
  return queryOptions({
    queryKey: [...galleryPage({ page: 1 }).queryKey, 'all'],
    queryFn: async ({ signal }) => {
      const first = await galleryPage.read({ page: 1 }, { signal });
      const pageCount = first.pagination?.pageCount ?? 1;
      if (pageCount > maximumPages) {
        reportProblem({ where: 'galleries', detail: `only ${maximumPages} of ${pageCount} pages are read` });
      }
      const others = await Promise.all(
        Array.from({ length: Math.max(0, Math.min(pageCount, maximumPages) - 1) }, (_, index) =>
          galleryPage.read({ page: index + 2 }, { signal }),
        ),
      );
      const items = [first, ...others].flatMap(({ data }) => data);
      // A record that an editor moves during these calls can be on two pages.
      return [...new Map(items.map((item) => [item.id, item])).values()];
    },
  });
}

/** Guards against a backend that ignores the filter. */
function keepGalleryType(records: Parsed<typeof galleryRecord>[]) {
  const own = records.filter(({ type }) => type === galleryType);
  if (own.length < records.length) {
    const others = records.length - own.length;
    reportProblem({ where: 'galleries', detail: `${others} of another type than ${galleryType}` });
  }
  return own;
}
