import { link, paragraph } from '../blocks';
import { type Part, publish } from '../store';

const titles = [
  'Guía de estudio para el examen de conocimientos en línea',
  'Manual de la evaluación clínica objetiva estructurada (ECOE)',
  'La relación médico-paciente en el primer nivel de atención',
  'Prevención de enfermedades crónicas en comunidades rurales',
  'Indicadores de calidad en la consulta de medicina familiar',
  'Salud infantil: seguimiento del crecimiento y del desarrollo',
  'Ética y confidencialidad en el expediente clínico electrónico: recomendaciones para la práctica diaria en consultorios y unidades pequeñas',
  'Memoria de la jornada académica de ejemplo',
];

export const publications: Part = {
  label: 'publicaciones',
  async fill(strapi) {
    await publish(strapi, 'api::publication-view.publication-view', {
      title: 'Publicaciones',
      description: [
        paragraph(
          'Materiales de consulta para la preparación del examen y la educación médica continua. Los enlaces de esta ',
          'demostración llevan a ',
          link('direcciones de ejemplo', 'https://publicaciones.example.org/'),
          '.',
        ),
      ],
      publications: titles.map((title, index) => ({
        title,
        link: `https://publicaciones.example.org/${index + 1}`,
      })),
    });
    return titles.length;
  },
};
