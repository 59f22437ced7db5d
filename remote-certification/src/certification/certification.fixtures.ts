import { mediaFixture } from '@consejo/shared/testing';

/** GET /certification-view, `data` level. */
export function certificationViewFixture(fields: Record<string, unknown> = {}) {
  return {
    id: 1,
    documentId: 'certification',
    title: 'Certificarse',
    banner: { id: 1, file: mediaFixture('certificacion.jpg', { alternativeText: 'Un certificado' }) },
    ...fields,
  };
}
