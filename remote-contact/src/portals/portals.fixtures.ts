/** GET /public-view, `data` level, as far as this package reads it. */
export function publicViewFixture(fields: Record<string, unknown> = {}) {
  return {
    id: 1,
    documentId: 'public',
    mission: 'Certificar.',
    examPortalUrl: 'http://portal.test/examen',
    resultsPortalUrl: 'http://portal.test/resultados',
    ...fields,
  };
}
