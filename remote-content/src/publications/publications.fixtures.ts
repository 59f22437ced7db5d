import { fixtureOf } from '@consejo/shared/testing';
import { publications } from './publications.content.ts';

const view = fixtureOf(publications, {
  id: 1,
  documentId: 'publications',
  title: 'Publicaciones del Consejo',
  description: [{ type: 'paragraph', children: [{ type: 'text', text: 'Materiales de consulta.' }] }],
  publications: [
    { id: 1, title: 'Guía de estudio', link: 'https://ejemplo.org/guia' },
    { id: 2, title: 'Manual de la evaluación', link: 'http://ejemplo.org/manual' },
  ],
});

/** GET /publication-view, `data` level. */
export const publicationsFixture = (fields: Record<string, unknown> = {}) => ({ ...view, ...fields });
