import { paths, type SearchEntry } from '@consejo/shared/contract';
import { activitiesTexts } from './activities/activitiesTexts.ts';
import { eventsTexts } from './events/eventsTexts.ts';
import en from './locales/en.json';
import es from './locales/es.json';
import { publicationsTexts } from './publications/publicationsTexts.ts';
import { endorsementTexts } from './quality-endorsement/endorsementTexts.ts';

const sections = {
  es: endorsementTexts.es.endorsement.sections,
  en: endorsementTexts.en.endorsement.sections,
};

const anchor = (id: keyof typeof sections.es) => ({
  kind: 'page' as const,
  path: `${paths.qualityEndorsement}#${id}`,
  title: {
    es: `${es.endorsement.title}: ${sections.es[id]}`,
    en: `${en.endorsement.title}: ${sections.en[id]}`,
  },
});

/** The pages of this package, with what visitors ask about them. */
export const pageSearch: SearchEntry[] = [
  {
    kind: 'page',
    path: paths.qualityEndorsement,
    title: { es: es.endorsement.title, en: en.endorsement.title },
    text: { es: endorsementTexts.es.endorsement.lead, en: endorsementTexts.en.endorsement.lead },
    keywords: 'avalar mi evento, congreso, curso, taller o diplomado; solicitud de aval; endorse my event',
  },
  {
    ...anchor('requisitos'),
    text: {
      es: 'Carta de intención al menos 30 días hábiles antes del evento, 50 % del profesorado con certificación, evaluaciones de 3 a 5 reactivos, 50 % de técnicas de participación activa y 80 % de asistencia.',
      en: 'Letter of intent at least 30 working days before the event, 50% of certified professors, tests of 3 to 5 items, 50% active-participation techniques and 80% attendance.',
    },
    keywords: 'avalar evento curso congreso carta de intención profesores anticipación',
  },
  {
    ...anchor('dictamen'),
    text: {
      es: 'La resolución por escrito del Consejo sobre la solicitud de aval: favorable o no favorable.',
      en: 'The council’s written decision on an application for endorsement.',
    },
    keywords: 'respuesta resolución plazo solicitud',
  },
  {
    ...anchor('puntaje'),
    text: {
      es: 'Puntos para validez curricular por actividad: jornadas, talleres, cursos, congresos y diplomados, con el mínimo de horas de cada uno.',
      en: 'Points for curricular validity by activity: meetings, workshops, courses, congresses and diplomas, with the minimum hours of each.',
    },
    keywords: 'cuántos puntos vale un curso, créditos, valor curricular, horas; credits hours',
  },
  {
    ...anchor('calculadora'),
    text: {
      es: 'Calcule lo que vale una actividad según su tipo y sus horas.',
      en: 'Calculate what an activity is worth from its kind and hours.',
    },
    keywords: 'calcular puntaje, créditos de un evento',
  },
  {
    kind: 'page',
    path: paths.events,
    title: { es: es.events.title, en: en.events.title },
    text: { es: eventsTexts.es.events.description, en: eventsTexts.en.events.description },
    keywords:
      'cursos congresos jornadas talleres avalados con aval puntos próximos eventos agenda calendario por estado mes tema en línea cerca de mí; find events by state, month, topic, online',
  },
  {
    kind: 'page',
    path: paths.news,
    title: { es: es.news.title, en: en.news.title },
    keywords: 'avisos comunicados novedades anuncios',
  },
  {
    kind: 'page',
    path: paths.publications,
    title: { es: es.publications.title, en: en.publications.title },
    text: {
      es: publicationsTexts.es.publications.description,
      en: publicationsTexts.en.publications.description,
    },
    keywords: 'revista artículos libros',
  },
  {
    kind: 'page',
    path: paths.gallery,
    title: { es: es.gallery.title, en: en.gallery.title },
    text: { es: activitiesTexts.es.activities.galleryText, en: activitiesTexts.en.activities.galleryText },
    keywords: 'fotos fotografías imágenes',
  },
  {
    kind: 'page',
    path: paths.activities,
    title: { es: es.activities.title, en: en.activities.title },
    text: { es: activitiesTexts.es.activities.lead, en: activitiesTexts.en.activities.lead },
  },
];
