import { mediaFixture, pdfFixture } from '@consejo/shared/testing';

/** GET /public-view, `data` level. */
export function publicViewFixture(fields: Record<string, unknown> = {}) {
  return {
    id: 1,
    documentId: 'public',
    resultsFile: pdfFixture('resultados.pdf'),
    stepsImage: mediaFixture('pasos.png', { alternativeText: 'Registro, pago, documentos y examen' }),
    mission: 'Certificar con rigor.',
    vision: 'Ser referencia de calidad.',
    codeOfEthics: pdfFixture('etica.pdf'),
    lexArtis: pdfFixture('lex-artis.pdf'),
    registryUrl: 'https://registro.example.org/',
    sigmeRegisterUrl: 'https://sigme.example.org/registro',
    sigmeLoginUrl: 'https://sigme.example.org/entrar',
    examPortalUrl: 'https://examen.example.org/',
    resultsPortalUrl: 'https://resultados.example.org/',
    facebookUrl: 'https://facebook.example.org/consejo',
    isDemonstration: true,
    ...fields,
  };
}
