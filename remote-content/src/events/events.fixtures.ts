import { fixtureOf } from '@consejo/shared/testing';
import { events, eventView } from './events.content.ts';

const paragraph = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] });

const view = fixtureOf(eventView, {
  id: 2,
  documentId: 'event-view',
  title: 'Eventos con aval',
  content: [
    {
      type: 'paragraph',
      children: [
        { type: 'text', text: 'Los requisitos están en ' },
        { type: 'link', url: '/aval-de-calidad', children: [{ type: 'text', text: 'aval de calidad' }] },
      ],
    },
  ],
});

/** GET /event-view, `data` level. */
export const eventViewFixture = (fields: Record<string, unknown> = {}) => ({ ...view, ...fields });

const oneEvent = { parse: (record: unknown) => events.parse([record]) };

/** A record of GET /events. As editors write it, its name is a heading within its content. */
export function eventFixture(name: string, fields: Record<string, unknown> = {}) {
  const record = fixtureOf(oneEvent, {
    id: 1,
    documentId: `id-${name}`,
    content: [
      { type: 'heading', level: 3, children: [{ type: 'text', text: name }] },
      paragraph(`Sede de ${name}`),
    ],
    point: '3 puntos',
    order: 10,
  });
  return { ...record, ...fields };
}
