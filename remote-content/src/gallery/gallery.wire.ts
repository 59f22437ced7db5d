import { mediaFile, optionalText, parseList, record, reportProblem, text } from '@consejo/shared/content';
import type { GalleryItem } from './galleryItem.ts';

/** The only type of record that the gallery shows. */
export const galleryType = 'galeria';

const galleryRecord = record({
  documentId: text,
  image: mediaFile,
  description: optionalText,
  type: optionalText,
});

/**
 * One page of the collection. What is not of the gallery's type is dropped, although it was not asked for.
 * @throws ContentError `wire-mismatch`
 */
export function toGalleryItems(data: unknown, where: string): GalleryItem[] {
  const records = parseList(galleryRecord, data, where);
  const own = records.filter(({ type }) => type === galleryType);
  if (own.length < records.length) {
    reportProblem({ where, detail: `${records.length - own.length} of another type than ${galleryType}` });
  }
  return own.map(({ documentId, image, description }) => ({ id: documentId, image, description }));
}
