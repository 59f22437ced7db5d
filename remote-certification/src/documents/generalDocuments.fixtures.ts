import { pdfFixture } from '@consejo/shared/testing';

/** GET /public-view, `data` level, as far as these pages read it. */
export function generalDocumentsFixture(fields: Record<string, unknown> = {}) {
  return {
    id: 1,
    documentId: 'public',
    mission: 'Certificar.',
    evaluationStandards: pdfFixture('estandares.pdf'),
    examApplicationForm: pdfFixture('solicitud.pdf'),
    currentStudyProof: pdfFixture('constancia.pdf'),
    commitmentLetter: pdfFixture('carta.pdf'),
    ...fields,
  };
}
