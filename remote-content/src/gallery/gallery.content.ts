import {
  largestPage,
  list,
  mapped,
  mediaFile,
  optionalText,
  type Parsed,
  parameter,
  readAllPages,
  record,
  reportProblem,
  resource,
  text,
} from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';

/** The gallery shows records of this type only. */
const galleryType = 'galeria';

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
    pagination: { page: parameter('page', 'count'), pageSize: largestPage },
  },
  shape: mapped(list(galleryRecord, 'galleries'), (records) => keepGalleryType(records).map(toItem)),
});

/** All pictures. */
export function galleryQuery() {
  return queryOptions({
    queryKey: [...galleryPage({ page: 1 }).queryKey, 'all'],
    queryFn: ({ signal }) =>
      readAllPages((page) => galleryPage.read({ page }, { signal }), {
        where: 'galleries',
        idOf: ({ id }) => id,
      }),
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
