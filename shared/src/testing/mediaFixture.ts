import type { JsonBodyType } from 'msw';

/** An image of the media library, as the backend sends it, with one smaller copy. Use `formats: null` for a document. */
export function mediaFixture(name: string, fields: Record<string, JsonBodyType> = {}) {
  return {
    id: 1,
    documentId: `media-${name}`,
    name,
    url: `/uploads/${name}`,
    alternativeText: null,
    caption: null,
    width: 1600,
    height: 640,
    mime: 'image/jpeg',
    ext: '.jpg',
    size: 184.32,
    formats: { small: { url: `/uploads/small_${name}`, width: 500, height: 200, size: 18.1 } },
    provider: 'local',
    ...fields,
  };
}

/** A PDF of the media library, as the backend sends it. */
export function pdfFixture(name: string) {
  return mediaFixture(name, {
    mime: 'application/pdf',
    ext: '.pdf',
    width: null,
    height: null,
    formats: null,
  });
}
