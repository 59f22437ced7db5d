/** @jest-environment jest-fixed-jsdom */
import { contentHandlers, contentRequests, contentServer, takeProblems } from '@consejo/shared/testing';
import { eventPages, eventView, readEvents } from './events.content.ts';
import { datedEventFixture, eventFixture, eventViewFixture } from './events.fixtures.ts';

test('reads the view, with or without its fields', () => {
  expect(eventView.parse(eventViewFixture())).toMatchObject({
    title: 'Eventos con aval',
    content: [{ type: 'paragraph', children: [{}, { type: 'link', url: '/aval-de-calidad' }] }],
  });
  expect(eventView.parse({ title: ' ', content: null })).toEqual({ title: undefined, content: [] });
});

test('reads events with their content and points', () => {
  expect(eventPages.parse([eventFixture('Congreso')])).toMatchObject([
    { id: 'id-Congreso', content: [{ type: 'heading' }, { type: 'paragraph' }], point: '3 puntos' },
  ]);
});

test.each([
  [' 3 puntos ', '3 puntos'],
  [3, '3'],
  ['   ', undefined],
  ['', undefined],
  [null, undefined],
  [{ points: 3 }, undefined],
])('points: %j parses as %j', (point, read) => {
  expect(eventPages.parse([eventFixture('Congreso', { point })])[0]?.point).toBe(read);
});

test.each([null, undefined, [], 'texto', [{ type: 'video' }]])(
  'keeps an event with content %j if it has points; otherwise drops and reports it',
  (content) => {
    expect(eventPages.parse([eventFixture('Taller', { content })])).toMatchObject([
      { id: 'id-Taller', content: [], point: '3 puntos' },
    ]);
    takeProblems();
    const documentId = `sin-nada-${JSON.stringify(content)}`;
    expect(eventPages.parse([eventFixture('Taller', { documentId, content, point: null })])).toEqual([]);
    expect(takeProblems().map(({ detail }) => detail)).toContain(`dropped: ${documentId} is empty`);
  },
);

test('drops and reports records without an id only', () => {
  expect(eventPages.parse([{ content: [] }, null, eventFixture('Curso')])).toHaveLength(1);
  expect(takeProblems()).toHaveLength(2);
});

test.each([null, {}, 'x'])('a list of %j is a wire mismatch', (data) => {
  expect(() => eventPages.parse(data)).toThrow('events');
});

test.each([null, 'x', 7])('a view of %j is a wire mismatch', (data) => {
  expect(() => eventView.parse(data)).toThrow('event-view');
});

const parse = (fields: Record<string, unknown>, name = JSON.stringify(fields)) =>
  eventPages.parse([datedEventFixture(name, fields)])[0];

test('reads what editors entered besides', () => {
  expect(parse({})).toMatchObject({
    days: { first: '2027-03-12', last: '2027-03-15' },
    modality: 'inPerson',
    state: { name: 'Yucatán', value: 'yucatan' },
    city: 'Mérida',
    organiser: 'Colegio de Ejemplo',
    topic: 'Medicina familiar',
    isCancelled: false,
    changed: new Date('2026-11-20T10:00:00.000Z'),
  });
});

test('without any of it, an event has none of it and nothing is reported', () => {
  const { days, modality, state, city, organiser, topic, isCancelled } =
    eventPages.parse([eventFixture('Congreso')])[0] ?? {};
  expect([days, modality, state, city, organiser, topic, isCancelled]).toEqual([
    ...Array.from({ length: 6 }, () => undefined),
    false,
  ]);
});

test.each([
  ['one day', { end: null }, { first: '2027-03-12', last: '2027-03-12' }, 0],
  [
    'across years',
    { start: '2027-12-11', end: '2028-01-22' },
    { first: '2027-12-11', last: '2028-01-22' },
    0,
  ],
  ['its end before its start', { end: '2027-03-11' }, { first: '2027-03-12', last: '2027-03-12' }, 1],
  ['an end centuries later', { end: '2972-03-15' }, { first: '2027-03-12', last: '2027-03-12' }, 1],
  ['an end that is no day', { end: 'pronto' }, { first: '2027-03-12', last: '2027-03-12' }, 1],
  ['an end and no start', { start: null }, undefined, 1],
  ['a start that does not exist', { start: '2027-02-30', end: null }, undefined, 1],
  ['a year of two digits', { start: '0027-03-12' }, undefined, 1],
])('days: %s', (_, fields, days, reports) => {
  expect(parse(fields)?.days).toEqual(days);
  parse(fields);
  // Once, although it was read twice.
  expect(takeProblems()).toHaveLength(reports);
});

test.each([
  ['yucatan ', 'Yucatán', 'yucatan', 0],
  ['CDMX', 'Ciudad de México', 'ciudad-de-mexico', 0],
  ['Veracruz de Ignacio de la Llave', 'Veracruz', 'veracruz', 0],
  ['Yucatam', 'Yucatam', undefined, 1],
  ['En línea', 'En línea', undefined, 1],
])('state: %s', (state, name, value, reports) => {
  expect(parse({ state })?.state).toEqual({ name, value });
  expect(takeProblems()).toHaveLength(reports);
});

test.each([
  ['EN LÍNEA', 'online', 0],
  ['Híbrida', 'mixed', 0],
  ['a distancia', undefined, 1],
])('modality: %s', (modality, read, reports) => {
  expect(parse({ modality })?.modality).toBe(read);
  expect(takeProblems()).toHaveLength(reports);
});

test('reads all pages, an event on two of them once, by entered days before dates in the text', async () => {
  const event = (page: number) =>
    page === 1
      ? [datedEventFixture('Marzo'), eventFixture('Sin fecha')]
      : [datedEventFixture('Enero', { start: '2027-01-05' }), datedEventFixture('Marzo')];
  contentServer.use(
    contentHandlers.paged('/events', (page) => ({
      data: event(page),
      meta: { pagination: { page, pageSize: 100, pageCount: 3, total: 250 } },
    })),
  );
  expect((await readEvents()).map(({ id }) => id)).toEqual(['id-Enero', 'id-Marzo', 'id-Sin fecha']);
  expect(contentRequests('/events')).toHaveLength(3);
});
