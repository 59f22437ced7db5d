import { type Block, bold, bullets, heading, italic, link, paragraph } from '../blocks';
import { type Part, publish, saveDraft } from '../store';

type Event = {
  name: string;
  when: string;
  where: string;
  about: string;
  point?: string;
  topics?: readonly string[];
};

const events: readonly Event[] = [
  {
    name: 'Congreso Ejemplo de Medicina Familiar',
    when: '12 al 15 de marzo de 2027',
    where: 'Centro de Convenciones Imaginario, Mérida',
    about: 'Cuatro días de conferencias, talleres y presentación de trabajos libres.',
    point: '5 puntos',
    topics: [
      'Enfermedades crónicas en el primer nivel',
      'Salud mental en la familia',
      'Educación médica y evaluación',
    ],
  },
  {
    name: 'Jornada Regional de Demostración',
    when: '21 de enero de 2027',
    where: 'Auditorio de Ejemplo, Guadalajara',
    about: 'Actualización en prevención y diagnóstico oportuno.',
    point: '1 punto',
  },
  {
    name: 'Diplomado de prueba en Medicina Rural',
    when: 'Febrero a julio de 2027',
    where: 'En línea',
    about: 'Ciento veinte horas con actividades prácticas en comunidades.',
    point: '10 puntos',
    topics: ['Atención materna e infantil', 'Urgencias en zonas alejadas'],
  },
  {
    name: 'Sesión informativa sobre la convocatoria',
    when: '3 de diciembre de 2026',
    where: 'Transmisión en línea',
    about: 'Sesión abierta para resolver dudas sobre el proceso. No otorga puntos.',
  },
  {
    name: 'Taller Ejemplo de ultrasonido en el consultorio',
    when: '8 de mayo de 2027',
    where: 'Hospital General de Ejemplo, Puebla',
    about: 'Práctica guiada en grupos pequeños.',
    point: '1 punto por taller',
  },
];

function contentOf({ name, when, where, about, topics }: Event): Block[] {
  const facts = [paragraph(bold('Fecha: '), when), paragraph(bold('Sede: '), where), paragraph(about)];
  return [heading(3, name), ...facts, ...(topics ? [bullets(...topics)] : [])];
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
