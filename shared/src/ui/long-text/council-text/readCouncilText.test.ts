import { readCouncilText } from './readCouncilText.ts';

const facts = {
  domicilio: { value: undefined, fallback: 'el de la página de [contacto](/contacto)' },
  correo: { value: 'datos@ejemplo.org', fallback: 'contacto' },
  nombre: { value: 'Consejo **A.C.**', fallback: 'Consejo' },
};
const read = (...pieces: string[]) => readCouncilText(pieces.join('\n\n'), facts);
const text = (words: string, fields = {}) => ({ type: 'text', text: words, ...fields });

test('parses introduction and sections, without comments', () => {
  expect(
    read(
      '<!--\nPara quien\n\nedita\n-->',
      'Uno\nsigue.',
      '## Cómo ejercer «sus» derechos',
      'Dos.',
      '### Plazos',
    ),
  ).toEqual({
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

test('parses lists, strong text and links', () => {
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

test('a fact is inserted as typed; a missing one shows its fallback', () => {
  expect(read('{{nombre}} en {{domicilio}}, o a {{correo}}.').introduction).toEqual([
    {
      type: 'paragraph',
      children: [
        text('Consejo **A.C.**'),
        text(' en '),
        text('el de la página de '),
        { type: 'link', url: '/contacto', children: [text('contacto')] },
        text(', o a '),
        { type: 'link', url: 'mailto:datos@ejemplo.org', children: [text('datos@ejemplo.org')] },
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
