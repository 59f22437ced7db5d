import { publicView } from '../content/index.ts';
import { fixtureOf } from './fixtureOf.ts';
import { mediaFixture, pdfFixture } from './mediaFixture.ts';

const view = fixtureOf(publicView, {
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
    letterDestination: 'al correo aval@ejemplo.org',
    letterAttachments: 'el programa de prueba',
    decisionPeriod: '15 días hábiles',
    endorsementDate: '2026-09-01',
  },
  contact: {
    location: 'Calle de Prueba 1\nCiudad de México',
    phones: '55 0000 0001\nMensajes: 55 0000 0003',
    schedule: 'Lunes a viernes',
  },
  notice: {
    id: 1,
    isShown: false,
    text: 'La sede del examen cambió.',
    kind: 'advertencia',
    linkUrl: '/noticias',
    linkLabel: 'Ver las noticias',
    showFrom: '2026-01-01',
    showUntil: '2030-12-31',
  },
  mission: 'Certificar con rigor.',
  vision: 'Ser referencia de calidad.',
  resultsFile: pdfFixture('resultados.pdf'),
  stepsImage: mediaFixture('pasos.png', { alternativeText: 'Registro, pago, documentos y examen' }),
  codeOfEthics: pdfFixture('etica.pdf'),
  lexArtis: pdfFixture('lex-artis.pdf'),
  statutes: pdfFixture('estatutos.pdf'),
  suitabilityFile: pdfFixture('idoneidad.pdf'),
  suitabilityValidUntil: '2030-12-31',
  evaluationStandards: pdfFixture('estandares.pdf'),
  examApplicationForm: pdfFixture('solicitud.pdf'),
  currentStudyProof: pdfFixture('constancia.pdf'),
  commitmentLetter: pdfFixture('carta.pdf'),
  registryUrl: 'https://registro.example.org/',
  sigmeRegisterUrl: 'https://sigme.example.org/registro',
  sigmeLoginUrl: 'https://sigme.example.org/entrar',
  examPortalUrl: 'http://portal.test/examen',
  resultsPortalUrl: 'http://portal.test/resultados',
  facebookUrl: 'https://facebook.example.org/consejo',
});

/** GET /public-view, `data` level. */
export function publicViewFixture(fields: Record<string, unknown> = {}, council: object = {}) {
  return { ...view, council: { ...view.council, ...council }, ...fields };
}
