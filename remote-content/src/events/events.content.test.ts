import { takeProblems } from '@consejo/shared/testing';
import { events, eventView } from './events.content.ts';
import { eventFixture, eventViewFixture } from './events.fixtures.ts';

test('reads the view, with or without its fields', () => {
  expect(eventView.parse(eventViewFixture())).toMatchObject({
    title: 'Eventos con aval',
    content: [{ type: 'paragraph', children: [{}, { type: 'link', url: '/aval-de-calidad' }] }],
  });
  expect(eventView.parse({ title: ' ', content: null })).toEqual({ title: undefined, content: [] });
});

test('reads events with their content and points', () => {
  expect(events.parse([eventFixture('Congreso')])).toMatchObject([
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
  expect(events.parse([eventFixture('Congreso', { point })])[0]?.point).toBe(read);
});

test.each([null, undefined, [], 'texto', [{ type: 'video' }]])(
  'keeps an event with content %j if it has points; otherwise drops and reports it',
  (content) => {
    expect(events.parse([eventFixture('Taller', { content })])).toEqual([
      { id: 'id-Taller', content: [], point: '3 puntos' },
    ]);
    takeProblems();
    const documentId = `sin-nada-${JSON.stringify(content)}`;
    expect(events.parse([eventFixture('Taller', { documentId, content, point: null })])).toEqual([]);
    expect(takeProblems().map(({ detail }) => detail)).toContain(`dropped: ${documentId} is empty`);
  },
);

test('drops and reports records without an id only', () => {
  expect(events.parse([{ content: [] }, null, eventFixture('Curso')])).toHaveLength(1);
  expect(takeProblems()).toHaveLength(2);
});

test.each([null, {}, 'x'])('a list of %j is a wire mismatch', (data) => {
  expect(() => events.parse(data)).toThrow('events');
});

test.each([null, 'x', 7])('a view of %j is a wire mismatch', (data) => {
  expect(() => eventView.parse(data)).toThrow('event-view');
});
