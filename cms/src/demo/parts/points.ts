import { type Part, publish } from '../store';

/** Invented rules: a chapter with both limits, one with a maximum, one without either; activities with decimals. */
const chapters = [
  {
    name: 'Educación médica continua',
    minimum: 100,
    maximum: 200,
    activities: [
      {
        name: 'Asistencia a cursos y congresos',
        points: 1,
        unit: 'hora',
        maximum: 120,
        note: 'Con constancia que indique las horas.',
      },
      { name: 'Cursos en línea con evaluación', points: 0.5, unit: 'hora', maximum: 60 },
      { name: 'Diplomados', points: 40, unit: 'diplomado' },
    ],
  },
  {
    name: 'Docencia e investigación',
    maximum: 80,
    activities: [
      { name: 'Ponente en cursos y congresos', points: 2, unit: 'ponencia', maximum: 40 },
      { name: 'Profesor de la especialidad', points: 10, unit: 'año' },
      {
        name: 'Artículo publicado',
        points: 12.5,
        unit: 'artículo',
        note: 'En revista con comité editorial.',
      },
    ],
  },
  {
    name: 'Práctica profesional',
    activities: [
      { name: 'Atención de pacientes', points: 10, unit: 'año', maximum: 50 },
      { name: 'Participación en comités clínicos', points: 2.5, unit: 'año' },
    ],
  },
] as const;

export const pointsPart: Part = {
  label: 'capítulos de puntos',
  async fill(strapi) {
    await publish(strapi, 'api::points-rule.points-rule', {
      total: 250,
      years: 5,
      note: 'Valores de demostración: no son las reglas del Consejo.',
      chapters,
    });
    return chapters.length;
  },
};
