import type { Core } from '@strapi/strapi';
import { sampleSections } from '../documents';
import { STEPS_ALT, steps } from '../drawings/lettering';
import { type Part, publish, storePdfs, storePictures } from '../store';

const origin = () => process.env.DEMO_PORTALS_ORIGIN ?? 'http://localhost:3006';

/** The demonstration portals; their port moves with the other ports of a local site. */
function portalAddresses() {
  return { examPortalUrl: `${origin()}/examen`, resultsPortalUrl: `${origin()}/resultados` };
}

/** The demonstration map, served by the portals' server. */
function mapAddress(): string {
  return `${origin()}/mapa`;
}

/**
 * A database filled with the portals on one port may be started with them on another. Updates addresses on localhost, in
 * the draft and in the published version; an address that an editor entered is kept.
 */
export async function followPortals(strapi: Core.Strapi): Promise<void> {
  const follow = async (
    uid: 'api::public-view.public-view' | 'api::contact-view.contact-view',
    field: string,
    address: string,
  ) => {
    const demo = { $startsWith: 'http://localhost:', $endsWith: new URL(address).pathname, $ne: address };
    await strapi.db.query(uid).updateMany({ where: { [field]: demo }, data: { [field]: address } });
  };
  for (const [field, address] of Object.entries(portalAddresses())) {
    await follow('api::public-view.public-view', field, address);
  }
  await follow('api::contact-view.contact-view', 'map', mapAddress());
}

const documents = {
  resultsFile: 'Resultados del examen de certificación (demostración)',
  codeOfEthics: 'Código de ética (demostración)',
  lexArtis: 'Lex artis: norma profesional (demostración)',
  statutes: 'Estatutos vigentes (demostración)',
  evaluationStandards: 'Estándares de calidad de la evaluación 2025 (demostración)',
  examApplicationForm: 'Solicitud de examen (demostración)',
  currentStudyProof: 'Constancia de estudios vigentes (demostración)',
  commitmentLetter: 'Carta compromiso (demostración)',
  suitabilityFile: 'Declaratoria de idoneidad (demostración)',
};

// Plausible but fictitious: domains and numbers are reserved for examples.
const councilFacts = {
  legalName: 'Consejo Mexicano de Certificación en Medicina Familiar, A.C. (demostración)',
  address: 'Calle Ejemplo 123, interior 4, Colonia Demostración, C.P. 00000, Ciudad de México',
  privacyOfficer: 'la Unidad de Datos Personales del Consejo',
  privacyEmail: 'datos.personales@example.org',
  privacyPhone: '55 0000 0001, de lunes a viernes de 9:00 a 15:00 horas',
  recipientGroups: 'Colegio de Ejemplo de Medicina Familiar, Asociación de Ejemplo de Médicos Familiares',
  retentionPeriod: 'diez años, contados desde el último trámite',
  paymentOperator: 'Pagos de Ejemplo, S.A. de C.V.',
  jurisdiction: 'la Ciudad de México',
  privacyNoticeDate: '2026-09-01',
  termsDate: '2026-09-01',
  letterDestination: 'al correo aval@example.org, en un solo archivo PDF',
  letterAttachments:
    'programa con horarios, lista del profesorado con su número de certificado y evaluaciones propuestas',
  decisionPeriod: '15 días hábiles desde que se recibe la carta completa',
  endorsementDate: '2026-09-01',
};

// Switched off, so that every page is as specified until an editor wants a notice.
const notice = {
  isShown: false,
  text: 'Aviso de demostración: la sede del examen cambió. Revise los detalles antes de acudir.',
  kind: 'advertencia',
  linkUrl: '/noticias',
  linkLabel: 'Ver las noticias',
  showFrom: '2026-01-01',
  showUntil: '2030-12-31',
};

export const general: Part = {
  label: 'documentos generales',
  async fill(strapi) {
    const fields = Object.entries(documents);
    const pdfs = await storePdfs(
      strapi,
      fields.map(([field, title], index) => ({
        name: `general-${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
        title,
        sections: sampleSections(title, index === 0 ? 3 : 1 + (index % 3)),
      })),
    );
    const [picture] = await storePictures(strapi, [
      { name: 'pasos-certificacion', drawing: steps(), alternativeText: STEPS_ALT },
    ]);
    await publish(strapi, 'api::public-view.public-view', {
      ...Object.fromEntries(fields.map(([field], index) => [field, pdfs[index]?.id])),
      stepsImage: picture?.id,
      mission:
        'Certificar, con procesos válidos, transparentes y equitativos, que las médicas y los médicos especialistas cuentan con los conocimientos, las destrezas y las actitudes que la población necesita. (Texto de demostración.)',
      vision:
        'Ser un consejo reconocido por la calidad de sus evaluaciones, cercano a quienes ejercen en todas las regiones del país y comprometido con la educación médica continua. (Texto de demostración.)',
      registryUrl: 'https://registro.example.org/medicos-certificados',
      sigmeRegisterUrl: 'https://sigme.example.org/registro',
      sigmeLoginUrl: 'https://sigme.example.org/entrar',
      ...portalAddresses(),
      facebookUrl: 'https://www.facebook.com/',
      council: councilFacts,
      suitabilityValidUntil: '2030-12-31',
      notice,
      isDemonstration: true,
    });
    await publish(strapi, 'api::contact-view.contact-view', {
      location: 'Calle Ejemplo 123, interior 4\nColonia Demostración, C.P. 00000\nCiudad de México, México',
      phones: '55 0000 0001\n55 0000 0002\nMensajes: 55 0000 0003',
      schedule: 'Lunes a viernes, de 9:00 a 15:00 horas\nSábados, domingos y días festivos: cerrado',
      map: mapAddress(),
    });
    return pdfs.length;
  },
};
