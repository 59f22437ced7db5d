import { readCouncilText } from './readCouncilText.ts';

const facts = {
  domicilio: { label: 'domicilio', value: null },
  correo: { label: 'correo electrónico', value: 'datos@ejemplo.org' },
};
const read = (...pieces: string[]) => readCouncilText(['version: 2026-11-21', ...pieces].join('\n\n'), facts);
const text = (words: string, fields = {}) => ({ type: 'text', text: words, ...fields });

test('reads version, introduction and sections; notes to editors are left out', () => {
  expect(
    read(
      '<!--\nPara quien\n\nedita\n-->',
      'Uno\nsigue.',
      '## Cómo ejercer «sus» derechos',
      'Dos.',
      '### Plazos',
    ),
  ).toEqual({
    version: '2026-11-21',
    introduction: [{ type: 'paragraph', children: [text('Uno sigue.')] }],
    sections: [
      {
        id: 'como-ejercer-sus-derechos',
        title: 'Cómo ejercer «sus» derechos',
        blocks: [
          { type: 'paragraph', children: [text('Dos.')] },
          { type: 'heading', level: 1, children: [text('Plazos')] },
        ],
      },
    ],
  });
});

test('reads lists, strong words and links', () => {
  expect(
    read('- **Acceso:** conocer\n- ver [contacto](/contacto).', '1. uno\n2. dos').introduction,
  ).toMatchObject([
    {
      type: 'list',
      format: 'unordered',
      children: [
        { children: [text('Acceso:', { bold: true }), text(' conocer')] },
        {
          children: [
            text('ver '),
            { type: 'link', url: '/contacto', children: [text('contacto')] },
            text('.'),
          ],
        },
      ],
    },
    { format: 'ordered', children: [{ children: [text('uno')] }, { children: [text('dos')] }] },
  ]);
});

test('a fact stands in the text when it is known, and is marked until then', () => {
  expect(read('En {{domicilio}}, o a {{correo}}.').introduction).toEqual([
    {
      type: 'paragraph',
      children: [
        text('En '),
        text('[Por confirmar por el Consejo: domicilio]', { mark: true }),
        text(', o a '),
        text('datos@ejemplo.org'),
        text('.'),
      ],
    },
  ]);
});

test.each([
  ['{{director}}', 'director'],
  ['- uno\ndos', 'Not an item'],
  ['# Título', 'Not a mark'],
  ['> cita', 'Not a mark'],
  ['Antes\n- uno', 'Not a mark'],
])('%j is refused', (piece, problem) => {
  expect(() => read(piece)).toThrow(problem);
});

test('a text without a version is refused', () => {
  expect(() => readCouncilText('Hola', facts)).toThrow('begins with its version');
});
