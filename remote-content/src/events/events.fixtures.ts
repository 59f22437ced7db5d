const paragraph = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] });

/** GET /event-view as the backend sends it. */
export function eventViewFixture(fields: Record<string, unknown> = {}) {
  return {
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
    ...fields,
  };
}

/** A record of GET /events, as an editor writes it: its name is a heading within its content. */
export function eventFixture(name: string, fields: Record<string, unknown> = {}) {
  return {
    id: 1,
    documentId: `id-${name}`,
    content: [
      { type: 'heading', level: 3, children: [{ type: 'text', text: name }] },
      paragraph(`Sede de ${name}`),
    ],
    point: '3 puntos',
    order: 10,
    ...fields,
  };
}
