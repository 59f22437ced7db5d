import { mediaFixture, takeProblems } from '@consejo/shared/testing';
import { richTextBlocks } from './richText.wire.ts';
import { parseRecord, record } from './wire.ts';

const page = record({ content: richTextBlocks('page') });
const read = (content: unknown) => parseRecord(page, { content }, 'page').content;
const words = (text: string, fields = {}) => ({ type: 'text', text, ...fields });
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children });
const item = (text: string) => ({ type: 'list-item', children: [words(text)] });
const reported = () => takeProblems().map(({ detail }) => detail);

test('keeps every kind of block and the known modifiers', () => {
  const blocks = [
    paragraph(words('Uno', { bold: true, italic: true, underline: true, strikethrough: true, code: true })),
    { type: 'heading', level: 6, children: [words('Título')] },
    { type: 'quote', children: [words('Cita')] },
    { type: 'code', children: [words('a\nb')] },
    paragraph({ type: 'link', url: '/contacto', children: [words('Contacto')] }),
  ];
  expect(read(blocks)).toEqual(blocks);
  expect(read([paragraph(words('Uno', { bold: false, color: 'red', mark: true }))])).toEqual([
    paragraph(words('Uno')),
  ]);
});

test('an image is a media file, with or without a caption', () => {
  const [first, second] = read([
    { type: 'image', image: mediaFixture('a.jpg', { caption: 'Sede', alternativeText: 'Edificio' }) },
    { type: 'image', image: mediaFixture('b.jpg'), children: [words('')] },
  ]);
  expect(first).toMatchObject({ caption: 'Sede', file: { url: '/uploads/a.jpg', alt: 'Edificio' } });
  expect(second).toMatchObject({ caption: undefined, file: { formats: [{ width: 500 }] } });
});

test('nested lists, which the backend sends beside their item, are moved into it', () => {
  const inner = { type: 'list', format: 'ordered', children: [item('Dentro')] };
  expect(
    read([{ type: 'list', format: 'unordered', children: [item('Uno'), inner, item('Dos')] }]),
  ).toMatchObject([
    {
      format: 'unordered',
      children: [
        { children: [words('Uno')], nested: [{ format: 'ordered', children: [item('Dentro')] }] },
        { children: [words('Dos')], nested: [] },
      ],
    },
  ]);
});

test('a list that begins with a nested list takes its items', () => {
  const inner = { type: 'list', format: 'ordered', children: [item('Dentro')] };
  expect(read([{ type: 'list', format: 'nonsense', children: [inner, item('Uno')] }])).toMatchObject([
    { format: 'unordered', children: [{ children: [words('Dentro')] }, { children: [words('Uno')] }] },
  ]);
});

test('lists nested deeper than 12 levels are dropped', () => {
  let list: unknown = { type: 'list', format: 'unordered', children: [item('Fondo')] };
  for (let depth = 0; depth < 2000; depth += 1) {
    list = { type: 'list', format: 'unordered', children: [item(`Nivel ${depth}`), list] };
  }
  expect(JSON.stringify(read([list])).match(/Nivel/g)).toHaveLength(12);
  expect(reported()).toEqual(['dropped: lists deeper than 12 levels']);
});

test('empty parts are dropped silently', () => {
  expect(
    read([
      paragraph(words('')),
      paragraph(words(' '), words('\n')),
      paragraph(),
      { type: 'heading', level: 2, children: [words('')] },
      { type: 'list', format: 'ordered', children: [] },
      { type: 'list', format: 'ordered', children: [{ type: 'list-item', children: [words('')] }] },
      paragraph({ type: 'link', url: '/contacto', children: [words('')] }),
    ]),
  ).toEqual([]);
});

test.each(['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', '', 7, null])(
  'a link to %p is removed, its text stays',
  (url) => {
    const link = { type: 'link', url, children: [words('Pulse')] };
    expect(read([paragraph(words('Antes '), link)])).toEqual([paragraph(words('Antes '), words('Pulse'))]);
    takeProblems();
  },
);

test('unknown or malformed parts are dropped and reported, the rest is kept', () => {
  expect(
    read([
      { type: 'video', url: 'x' },
      { type: 'heading', level: 9, children: [words('Nueve')] },
      { type: 'image', image: null },
      { type: 'image', image: { url: 'javascript:alert(1)' } },
      { type: 'list', format: 'ordered', children: [{ type: 'video' }, item('Uno')] },
      paragraph({ type: 'text' }, words('Queda'), 7, null),
      { type: 'quote' },
      null,
      'x',
    ]),
  ).toMatchObject([{ type: 'list', children: [{}] }, paragraph(words('Queda'))]);
  expect(reported()).toEqual([
    'dropped: block of type video',
    'dropped: heading of level 9',
    'dropped: image without a file',
    'dropped: list item of type video',
    'dropped: words of type text',
    'dropped: words of type number',
    'dropped: words of type object',
    'dropped: block of type object',
    'dropped: block of type string',
  ]);
});

test.each([undefined, null, 'x', 7, {}])('a field of %p has no blocks', (content) => {
  expect(read(content)).toEqual([]);
});
