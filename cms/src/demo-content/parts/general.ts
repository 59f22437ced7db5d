import { sampleSections } from '../documents/sampleSections';
import { STEPS_ALT, steps } from '../drawings/steps';
import { storePdfs, storePictures } from '../mediaLibrary';
import { type Part, publish } from '../part';
import { mapAddress, portalAddresses } from '../portals';

const documents = {
  resultsFile: 'Resultados del examen de certificación (demostración)',
  codeOfEthics: 'Código de ética (demostración)',
  lexArtis: 'Lex artis: norma profesional (demostración)',
  statutes: 'Estatutos vigentes (demostración)',
  evaluationStandards: 'Estándares de calidad de la evaluación 2025 (demostración)',
  examApplicationForm: 'Solicitud de examen (demostración)',
  currentStudyProof: 'Constancia de estudios vigentes (demostración)',
  commitmentLetter: 'Carta compromiso (demostración)',
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
