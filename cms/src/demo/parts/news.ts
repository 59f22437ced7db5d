import { type Block, bold, bullets, heading, image, italic, link, paragraph, quote } from '../blocks';
import { picture } from '../drawings/scenery';
import { scenes } from '../drawings/scenes';
import { type MediaFile, type Part, publish, saveDraft, storePictures } from '../store';

type Topic = { category: string; hashtags: readonly string[]; titles: readonly string[] };

/** Six categories with ten titles each: the sixty published news items. */
const topics: readonly Topic[] = [
  {
    category: 'Certificación',
    hashtags: ['certificación', 'examen', 'convocatoria'],
    titles: [
      'Abre la convocatoria de ejemplo para el examen de certificación',
      'Calendario del examen de conocimientos en línea',
      'Cómo se integra el expediente de la persona candidata',
      'Sedes ficticias para la evaluación clínica estructurada',
      'Preguntas frecuentes sobre la vigencia de la certificación',
      'Recomendaciones para el día del examen',
      'Se publican los resultados de la aplicación de prueba',
      'Renovación de la vigencia: documentos que se solicitan',
      'Turnos matutino y vespertino: cómo se asignan',
      'Simulador de examen disponible para práctica',
    ],
  },
  {
    category: 'Educación médica',
    hashtags: ['educación médica', 'cursos'],
    titles: [
      'Nuevo ciclo de cursos en línea de demostración',
      'Taller de lectura crítica de artículos',
      'Aprendizaje basado en casos para residentes',
      'Curso de actualización en diabetes para el primer nivel',
      'Diplomado de ejemplo en atención de la persona mayor',
      'Sesiones clínicas abiertas a estudiantes',
      'Cómo preparar una evaluación con opciones múltiples',
      'Recursos gratuitos para la enseñanza en el consultorio',
      'Seminario sobre comunicación con pacientes',
      'Concluye el curso de reanimación neonatal de prueba',
    ],
  },
  {
    category: 'Avisos',
    hashtags: ['avisos'],
    titles: [
      'Horario de atención durante el periodo vacacional',
      'Mantenimiento programado del sistema de registro',
      'Cambio de número telefónico para mensajes',
      'Actualización del aviso de privacidad',
      'Nueva dirección de correo para aclaraciones',
      'Suspensión de actividades por día inhábil',
      'Entrega de constancias: agende su cita',
      'Ampliación del plazo para entregar documentos',
      'Cómo reportar un problema con el pago en línea',
      'Encuesta de opinión sobre el sitio',
    ],
  },
  {
    category: 'Convenios',
    hashtags: ['convenios', 'colaboración'],
    titles: [
      'Firma de un convenio con la Universidad de Demostración',
      'Colaboración con hospitales de ejemplo para prácticas',
      'Acuerdo ficticio para compartir acervos bibliográficos',
      'Intercambio académico entre sedes regionales',
      'Convenio para becas de educación continua',
      'Renovación del acuerdo con la Red Ejemplo',
      'Mesa de trabajo con asociaciones de médicas y médicos',
      'Programa conjunto de investigación comunitaria',
      'Alianza de demostración por la salud rural',
      'Bienvenida a la nueva institución colaboradora',
    ],
  },
  {
    category: 'Congresos',
    hashtags: ['congresos', 'aval de calidad', 'puntos'],
    titles: [
      'Programa preliminar del Congreso Ejemplo',
      'Convocatoria para presentar trabajos libres',
      'Inscripción temprana a la jornada regional',
      'Conferencias magistrales confirmadas',
      'Memorias del encuentro de demostración',
      'Talleres previos al congreso: cupo limitado',
      'Premio al mejor cartel científico',
      'Cómo solicitar el aval de calidad para un evento',
      'Puntaje curricular de las actividades académicas',
      'Galería de la jornada de prueba',
    ],
  },
  {
    category: 'Investigación',
    hashtags: ['investigación', 'salud pública'],
    titles: [
      'Estudio de ejemplo sobre adherencia al tratamiento',
      'Red de investigación en atención primaria',
      'Resultados preliminares sobre vacunación en comunidades',
      'Guía para redactar un protocolo',
      'Ética en la investigación con familias',
      'Registro ficticio de enfermedades crónicas',
      'Indicadores de salud infantil: una revisión',
      'Publicación de un número especial de la revista',
      'Métodos cualitativos para el consultorio',
      'Invitación a participar en un estudio multicéntrico',
    ],
  },
];

const authors = [
  'Redacción de demostración',
  'Comité de Educación (ejemplo)',
  'Dra. Demostración Tres',
  'Persona de ejemplo 4',
];

const openings = [
  'Este texto de demostración muestra cómo se presenta una noticia en el sitio, con su primer párrafo completo, del cual se toma el resumen de la tarjeta cuando la persona editora no escribe uno propio.',
  'La información de esta nota es ficticia.',
  'Con la participación de personas imaginarias de varias regiones del país, se llevó a cabo la actividad que aquí se describe únicamente para probar el diseño de la página.',
  'A partir de la próxima semana de ejemplo, quienes consulten el sitio encontrarán en esta sección los detalles, las fechas y los requisitos que correspondan.',
];

// Two per topic, in the order of the topics.
const illustrations = [
  [scenes.exam, scenes.ceremony],
  [scenes.workshop, scenes.online],
  [scenes.campus, scenes.groupPhoto],
  [scenes.handshake, scenes.consultation],
  [scenes.auditorium, scenes.posters],
  [scenes.visit, scenes.ruralClinic],
] as const;
const NEWEST = Date.UTC(2026, 10, 12, 15);
const HOUR = 60 * 60 * 1000;

// 255 characters, the maximum of a title.
const LONG_TITLE =
  'Aviso de demostración con un título extraordinariamente largo, como los que a veces escriben quienes editan: convocatoria, requisitos, sedes, horarios, documentos, formas de pago y recomendaciones para la aplicación nacional de ejemplo de todo el año 2026';

// Letters outside the basic multilingual plane and a joined emoji: cutting by code unit would break them.
const ASTRAL_OPENING =
  '𝑺𝒂𝒍𝒖𝒅 y comunidad 👩🏽‍⚕️🩺: celebramos el Día Ejemplo de la Medicina Familiar 🎉 con actividades para niñas, niños y personas adultas 👨‍👩‍👧‍👦 en todas las sedes; habrá música 🎶, pláticas, ferias de la salud 🏥 y un recorrido por el jardín 🌿 de plantas medicinales.';

type Item = { title: string; topic: Topic; index: number };

/** Alternates the topics, so that every page of the list is mixed. */
function items(): Item[] {
  return Array.from({ length: 60 }, (_, index) => {
    const topic = topics[index % topics.length] ?? topics[0];
    if (!topic) throw new Error('there are no news topics');
    return { title: topic.titles[Math.floor(index / topics.length)] ?? topic.category, topic, index };
  });
}

function contentOf({ title, topic, index }: Item, pictures: readonly MediaFile[]): Block[] {
  const opening = index === 4 ? ASTRAL_OPENING : (openings[index % openings.length] ?? title);
  const blocks: Block[] = [paragraph(opening)];
  if (index % 2 === 0) {
    blocks.push(
      heading(2, 'Lo más importante'),
      bullets(
        'Fechas y sedes de ejemplo',
        ['Requisitos ', bold('sin validez oficial')],
        'Contacto para aclaraciones',
      ),
    );
  }
  blocks.push(
    paragraph(
      'Para saber más, visite la ',
      link('página de contacto', '/contacto'),
      ' o consulte la ',
      link('dirección de ejemplo', `https://noticias.example.org/${index + 1}`),
      '.',
    ),
  );
  const inside = pictures[(index + 3) % pictures.length];
  if (index % 5 === 0 && inside) blocks.push(image(inside));
  if (index % 3 === 0)
    blocks.push(
      quote(
        '«La certificación es un compromiso con quienes confían en nosotros», dijo una persona ficticia.',
      ),
    );
  blocks.push(paragraph(italic(`Nota de demostración, sección ${topic.category}.`)));
  return blocks;
}

function itemOf(item: Item, pictures: readonly MediaFile[]) {
  const { title, topic, index } = item;
  const round = Math.floor(index / topics.length);
  const main = index % 7 === 5 ? undefined : pictures[(index % topics.length) * 2 + (round % 2)];
  return {
    title: index === 7 ? LONG_TITLE : title,
    publicationDate: new Date(NEWEST - index * (211 * HOUR) - (index % 5) * HOUR).toISOString(),
    category: index === 11 ? null : topic.category,
    author: index === 13 ? null : authors[index % authors.length],
    preview: index % 4 === 1 ? `${title}. Consulte aquí los detalles de esta nota de demostración.` : null,
    mainImage: main?.id ?? null,
    content: contentOf(item, pictures),
    hashtags: index === 9 ? null : topic.hashtags,
  };
}

export const news: Part = {
  label: 'noticias',
  async fill(strapi) {
    await publish(strapi, 'api::news-view.news-view', { title: 'Noticias' });
    const pictures = await storePictures(
      strapi,
      illustrations.flat().map((scene, index) => ({
        name: `noticia-${index + 1}`,
        drawing: picture(scene, [1200, 675]),
        alternativeText: scene.alt,
      })),
    );
    const all = items();
    for (const item of all) await publish(strapi, 'api::news-item.news-item', itemOf(item, pictures));
    await saveDraft(strapi, 'api::news-item.news-item', {
      title: 'Borrador: esta noticia no debe publicarse',
      publicationDate: new Date(NEWEST + HOUR).toISOString(),
      content: [paragraph('Texto sin revisar.')],
      hashtags: ['borrador'],
    });
    return all.length;
  },
};
