import { sampleSections } from '../documents';
import { banners } from '../drawings/banners';
import { picture } from '../drawings/scenery';
import { type Part, publish, storePdfs, storePictures } from '../store';

const slides = [
  {
    name: 'carrusel-convocatoria',
    scene: banners.call,
    caption: 'Convocatoria abierta: regístrese en SIGME y prepare su examen.',
  },
  {
    name: 'carrusel-familia',
    scene: banners.clinic,
    caption: 'Especialistas certificados que cuidan a toda la familia.',
  },
  {
    name: 'carrusel-comunidad',
    scene: banners.rural,
    caption: 'Medicina para niños y adultos, también donde el camino es largo.',
  },
  {
    name: 'carrusel-ceremonia',
    scene: banners.ceremony,
    caption: 'Reciba un certificado que respalda su práctica profesional.',
  },
];

const documents = [
  'Convenio de colaboración con la Universidad de Demostración',
  'Convenio de práctica clínica con el Hospital Ejemplo',
  'Revista Demostrativa de Medicina Familiar, número 1',
  'Revista Demostrativa de Medicina Familiar, número 2',
];

// 160 characters: editors write names of this length, and the list must fit them.
const LONG_NAME =
  'Convenio marco de colaboración académica, científica y de educación médica continua con la Red Ejemplo de Escuelas y Facultades de Medicina del Sureste (prueba)';

export const home: Part = {
  label: 'imágenes del carrusel',
  async fill(strapi) {
    const pictures = await storePictures(
      strapi,
      slides.map(({ name, scene, caption }) => ({
        name,
        caption,
        drawing: picture(scene),
        alternativeText: scene.alt,
      })),
    );
    const pdfs = await storePdfs(
      strapi,
      documents.map((title, index) => ({
        name: `inicio-${index + 1}`,
        title,
        sections: sampleSections(title, 1 + (index % 3)),
      })),
    );
    const named = (index: number) => ({ name: documents[index], file: pdfs[index]?.id });
    await publish(strapi, 'api::home-view.home-view', {
      banner: pictures.map(({ id }) => ({ file: id })),
      agreement: [
        named(0),
        named(1),
        { name: LONG_NAME, linkExternal: 'https://red-ejemplo.example.org/convenio' },
        { name: 'Convenio en preparación (sin archivo ni enlace)' },
      ],
      magazines: [
        named(2),
        named(3),
        { name: 'Archivo abierto de revistas de ejemplo', linkExternal: 'https://revistas.example.org/' },
      ],
    });
    return pictures.length;
  },
};
