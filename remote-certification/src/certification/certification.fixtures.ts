import { fixtureOf, mediaFixture } from '@consejo/shared/testing';
import { certification } from './certification.content.ts';

const view = fixtureOf(certification, {
  id: 1,
  documentId: 'certification',
  title: 'Certificarse',
  banner: { id: 1, file: mediaFixture('certificacion.jpg', { alternativeText: 'Un certificado' }) },
});

/** GET /certification-view, `data` level. */
export function certificationViewFixture(fields: Record<string, unknown> = {}) {
  return { ...view, ...fields };
}
