import { type Block, bold, bullets, heading, image, italic, link, paragraph, quote } from '../blocks';
import { picture, scenes } from '../drawings/scenes';
import { type MediaFile, storePictures } from '../mediaLibrary';
import { authors, openings, type Topic, topics } from '../newsTopics';
import { type Part, publish, saveDraft } from '../part';

// Two of each topic, in the order of the topics.
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

// All the 255 characters that a title may have.
const LONG_TITLE =
  'Aviso de demostración con un título extraordinariamente largo, como los que a veces escriben quienes editan: convocatoria, requisitos, sedes, horarios, documentos, formas de pago y recomendaciones para la aplicación nacional de ejemplo de todo el año 2026';

// Letters outside the first plane and a joined emoji: cutting by code unit would break them.
const ASTRAL_OPENING =
  '𝑺𝒂𝒍𝒖𝒅 y comunidad 👩🏽‍⚕️🩺: celebramos el Día Ejemplo de la Medicina Familiar 🎉 con actividades para niñas, niños y personas adultas 👨‍👩‍👧‍👦 en todas las sedes; habrá música 🎶, pláticas, ferias de la salud 🏥 y un recorrido por el jardín 🌿 de plantas medicinales.';

type Item = { title: string; topic: Topic; index: number };

/** Topics take turns, so that every page of the list is mixed. */
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
  // Most of them have one.
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
