import { mediaFixture } from '@consejo/shared/testing';

/** GET /about-view, `data` level. */
export function aboutViewFixture(fields: Record<string, unknown> = {}) {
  return {
    id: 1,
    documentId: 'about',
    title: 'Nosotros',
    banner: { id: 1, file: mediaFixture('nosotros.jpg', { alternativeText: 'Colinas' }) },
    ...fields,
  };
}
