import { banners } from '../drawings/banners';
import { picture } from '../drawings/scenery';
import { scenes } from '../drawings/scenes';
import { type Part, publish, storePictures } from '../store';

// Square, tall and wide pictures, one without a caption and a phone's photo, to exercise the grid and the slideshow.
const pictures = [
  [scenes.auditorium, 'Sesión plenaria del congreso de ejemplo'],
  [scenes.handshake, 'Firma de un convenio de demostración'],
  [scenes.consultation, 'Consulta de medicina familiar'],
  [scenes.campus, 'Sede de la jornada de ejemplo'],
  [scenes.exam, undefined],
  [scenes.workshop, 'Taller sobre interacciones de medicamentos'],
  [scenes.groupPhoto, 'Participantes del curso de ejemplo'],
  [scenes.online, 'Curso en línea de investigación clínica'],
  [scenes.ruralClinic, 'Visita a una comunidad rural ficticia'],
  [
    scenes.posters,
    'Presentación de carteles: los trabajos de todas las regiones participantes, expuestos durante los cuatro días de la jornada de ejemplo en el pasillo que une el auditorio con la biblioteca de la sede',
  ],
  [scenes.ceremony, 'Entrega de certificados'],
  [scenes.visit, 'Visita domiciliaria con una familia de la comunidad'],
  [banners.ceremony, 'Imagen de otro tipo: no debe aparecer en la galería'],
] as const;

export const gallery: Part = {
  label: 'imágenes de la galería',
  async fill(strapi) {
    const files = await storePictures(
      strapi,
      pictures.map(([scene], index) => ({
        name: `galeria-${index + 1}`,
        alternativeText: scene.alt,
        ...(scene === scenes.consultation
          ? { drawing: picture(scene, [3000, 4000]), format: 'photo', focalPoint: { x: 50, y: 30 } }
          : { drawing: picture(scene) }),
      })),
    );
    for (const [index, { id }] of files.entries()) {
      await publish(strapi, 'api::gallery.gallery', {
        image: id,
        description: pictures[index]?.[1],
        type: index < files.length - 1 ? 'galeria' : 'otro',
        order: (index + 1) * 10,
      });
    }
    return pictures.length;
  },
};
