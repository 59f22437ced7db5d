import { type Block, bold, bullets, heading, italic, link, paragraph } from '../blocks';
import { type Part, publish, saveDraft } from '../store';

type Event = {
  name: string;
  /** In the text, for an event without the fields. */
  when?: string;
  where: string;
  about: string;
  point?: string;
  topics?: readonly string[];
  fields?: {
    start: string;
    end?: string;
    modality?: 'presencial' | 'en línea' | 'mixta';
    state?: string;
    city?: string;
    organiser?: string;
    topic?: string;
    isCancelled?: boolean;
  };
};

// To come, whenever the content is entered.
const next = new Date().getFullYear() + 1;

const events: readonly Event[] = [
  {
    name: 'Congreso Ejemplo de Medicina Familiar',
    where: 'Centro de Convenciones Imaginario',
    about: 'Cuatro días de conferencias, talleres y presentación de trabajos libres.',
    point: '5 puntos',
    topics: [
      'Enfermedades crónicas en el primer nivel',
      'Salud mental en la familia',
      'Educación médica y evaluación',
    ],
    fields: {
      start: `${next}-03-12`,
      end: `${next}-03-15`,
      modality: 'presencial',
      state: 'Yucatán',
      city: 'Mérida',
      organiser: 'Colegio de Ejemplo de Medicina Familiar',
      topic: 'Medicina familiar',
    },
  },
  {
    name: 'Jornada Regional de Demostración',
    where: 'Auditorio de Ejemplo, con transmisión en línea',
    about: 'Actualización en prevención y diagnóstico oportuno.',
    point: '1 punto',
    fields: {
      start: `${next}-01-21`,
      modality: 'mixta',
      state: 'Jalisco',
      city: 'Guadalajara',
      organiser: 'Instituto de Ejemplo de Salud',
      topic: 'Prevención',
    },
  },
  {
    name: 'Diplomado de prueba en Medicina Rural',
    where: 'Plataforma educativa de ejemplo',
    about: 'Ciento veinte horas con actividades prácticas en comunidades.',
    point: '10 puntos',
    topics: ['Atención materna e infantil', 'Urgencias en zonas alejadas'],
    fields: { start: `${next}-02-01`, end: `${next}-07-30`, modality: 'en línea', topic: 'Medicina rural' },
  },
  {
    // As editors wrote events before there were fields. Before all others, in every year.
    name: 'Sesión informativa sobre la convocatoria',
    when: '3 de diciembre de 2026',
    where: 'Transmisión en línea',
    about: 'Sesión abierta para resolver dudas sobre el proceso. No otorga puntos.',
  },
  {
    name: 'Taller Ejemplo de ultrasonido en el consultorio',
    where: 'Hospital General de Ejemplo',
    about: 'Práctica guiada en grupos pequeños.',
    point: '1 punto por taller',
    fields: {
      start: `${next}-05-08`,
      modality: 'presencial',
      // On the border clocks change on other days than in Mexico City.
      state: 'Baja California',
      city: 'Tijuana',
      topic: 'Ultrasonido',
    },
  },
  {
    name: 'Encuentro de prueba de residentes',
    where: 'Facultad de Medicina de Ejemplo',
    about: 'Se cancela: quien lo organiza anunciará otra fecha.',
    fields: {
      start: `${next}-06-18`,
      end: `${next}-06-19`,
      modality: 'presencial',
      state: 'Puebla',
      city: 'Puebla',
      topic: 'Medicina familiar',
      isCancelled: true,
    },
  },
  {
    name: 'Curso Ejemplo de invierno',
    where: 'Clínica de Ejemplo',
    about: 'Seis semanas de sesiones clínicas, con pausa por las fiestas.',
    point: '3 puntos',
    fields: {
      start: `${next}-12-11`,
      end: `${next + 1}-01-22`,
      modality: 'presencial',
      state: 'Chihuahua',
      city: 'Ciudad Juárez',
      organiser: 'Asociación de Ejemplo de la Frontera',
      topic: 'Prevención',
    },
  },
];

function contentOf({ name, when, where, about, topics }: Event): Block[] {
  return [
    heading(3, name),
    ...(when === undefined ? [] : [paragraph(bold('Fecha: '), when)]),
    paragraph(bold('Sede: '), where),
    paragraph(about),
    ...(topics ? [bullets(...topics)] : []),
  ];
}

export const eventsPart: Part = {
  label: 'eventos',
  async fill(strapi) {
    await publish(strapi, 'api::event-view.event-view', {
      title: 'Eventos',
      content: [
        paragraph(
          'Actividades académicas con ',
          bold('aval de calidad'),
          ' del consejo. Consulte los requisitos en la página de ',
          link('aval de calidad', '/aval-de-calidad'),
          '.',
        ),
        paragraph(italic('Los eventos de esta lista son ficticios y sirven de demostración.')),
      ],
    });
    for (const [index, event] of events.entries()) {
      await publish(strapi, 'api::event.event', {
        content: contentOf(event),
        point: event.point ?? null,
        ...event.fields,
        order: (index + 1) * 10,
      });
    }
    await saveDraft(strapi, 'api::event.event', {
      content: [heading(3, 'Borrador de evento: no debe publicarse'), paragraph('Falta confirmar la sede.')],
      order: 5,
    });
    return events.length;
  },
};
