/** GET /public-view, `data` level, as far as the quality endorsement reads it. */
export function endorsementFactsFixture(fields: Record<string, unknown> = {}, council: object = {}) {
  return {
    id: 1,
    documentId: 'public',
    isDemonstration: false,
    council: {
      id: 1,
      letterDestination: 'al correo aval@ejemplo.org',
      letterAttachments: 'el programa de prueba',
      decisionPeriod: '15 días hábiles',
      endorsementDate: '2026-09-01',
      ...council,
    },
    ...fields,
  };
}
