/** GET /public-view, `data` level, as far as the legal texts read it. */
export function councilFactsFixture(fields: Record<string, unknown> = {}, council: object = {}) {
  return {
    id: 1,
    documentId: 'public',
    isDemonstration: false,
    council: {
      id: 1,
      legalName: 'Consejo de Prueba, A.C.',
      address: 'Calle de Prueba 1, Ciudad de México',
      privacyOfficer: 'la Unidad de Prueba',
      privacyEmail: 'datos@ejemplo.org',
      privacyPhone: '55 0000 0000, de 9:00 a 15:00 horas',
      recipientGroups: 'Colegio de Prueba',
      retentionPeriod: 'diez años',
      paymentOperator: 'Pagos de Prueba',
      jurisdiction: 'la Ciudad de México',
      privacyNoticeDate: '2026-09-01',
      termsDate: '2026-09-01',
      ...council,
    },
    ...fields,
  };
}
