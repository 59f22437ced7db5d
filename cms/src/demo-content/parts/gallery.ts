import { MOTIF_NAMES, motif } from '../drawings/motifs';
import { storePictures } from '../mediaLibrary';
import { type Part, publish } from '../part';

type Size = readonly [width: number, height: number];

// Square, tall, wide: the grid and the slideshow must take what editors upload.
const sizes: readonly Size[] = [
  [1200, 800],
  [900, 900],
  [800, 1200],
  [1600, 700],
  [1200, 900],
  [1000, 1250],
  [1400, 787],
  [900, 1350],
  [1200, 800],
  [1300, 650],
];

const captions: readonly (string | undefined)[] = [
  'Jornada de demostración: apertura al amanecer',
  'Mosaico de las regiones participantes',
  'Jardín de la sede de ejemplo',
  'Taller sobre interacciones de medicamentos',
  undefined,
  'Sesión plenaria del congreso de ejemplo',
  'Visita a una comunidad rural ficticia',
  'Detalle del mural de la sede: un diseño geométrico que recuerda los azulejos de las casas de la región y que ocupa toda la pared del vestíbulo principal',
  'Huerto de plantas medicinales',
  'Curso de investigación clínica',
];

export const gallery: Part = {
  label: 'imágenes de la galería',
  async fill(strapi) {
    const pictures = await storePictures(
      strapi,
      [...sizes, [1200, 600] as const].map(([width, height], index) => ({
        name: `galeria-${index + 1}`,
        drawing: motif(index, width, height),
        alternativeText: `Ilustración de ${MOTIF_NAMES[index % MOTIF_NAMES.length]}.`,
      })),
    );
    for (const [index, { id }] of pictures.entries()) {
      const isGallery = index < sizes.length;
      await publish(strapi, 'api::gallery.gallery', {
        image: id,
        description: isGallery ? captions[index] : 'Imagen de otro tipo: no debe aparecer en la galería',
        type: isGallery ? 'galeria' : 'otro',
        order: (index + 1) * 10,
      });
    }
    return pictures.length;
  },
};
