import { fixtureOf, mediaFixture } from '@consejo/shared/testing';
import { about } from './about.content.ts';

const view = fixtureOf(about, {
  id: 1,
  documentId: 'about',
  title: 'Nosotros',
  banner: { id: 1, file: mediaFixture('nosotros.jpg', { alternativeText: 'Colinas' }) },
});

/** GET /about-view, `data` level. */
export function aboutViewFixture(fields: Record<string, unknown> = {}) {
  return { ...view, ...fields };
}
