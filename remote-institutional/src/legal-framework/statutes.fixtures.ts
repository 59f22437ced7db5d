import { pdfFixture } from '@consejo/shared/testing';

/** GET /public-view, `data` level, as far as this package reads it. */
export function statutesFixture(fields: Record<string, unknown> = {}) {
  return {
    id: 1,
    documentId: 'public',
    mission: 'Certificar.',
    statutes: pdfFixture('estatutos.pdf'),
    ...fields,
  };
}
