import { fixtureOf } from '@consejo/shared/testing';
import { eventPages, eventView } from './events.content.ts';

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

const oneEvent = { parse: (record: unknown) => eventPages.parse([record]) };

/** What editors may enter besides content and points. */
const facts = {
  start: '2027-03-12',
  end: '2027-03-15',
  modality: 'presencial',
  state: 'Yucatán',
  city: 'Mérida',
  organiser: 'Colegio de Ejemplo',
  topic: 'Medicina familiar',
  isCancelled: false,
  updatedAt: '2026-11-20T10:00:00.000Z',
};

/** An event with all its fields. */
export const datedEventFixture = (name: string, fields: Record<string, unknown> = {}) =>
  eventFixture(name, { ...fixtureOf(oneEvent, { ...eventFixture(name), ...facts }), ...fields });

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
