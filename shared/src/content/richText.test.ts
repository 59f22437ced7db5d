import { firstParagraph } from './richText.ts';

const text = (value: string) => ({ type: 'text', text: value, bold: true }) as const;

test('returns the text of the first paragraph with that of its links', () => {
  expect(
    firstParagraph([
      { type: 'heading', level: 2, children: [text('Título')] },
      { type: 'quote', children: [text('Cita')] },
      {
        type: 'paragraph',
        children: [text('Vea '), { type: 'link', url: '/contacto', children: [text('contacto')] }, text('.')],
      },
      { type: 'paragraph', children: [text('Segundo')] },
    ]),
  ).toBe('Vea contacto.');
});

test('returns undefined without a paragraph', () => {
  expect(firstParagraph([{ type: 'quote', children: [text('Cita')] }])).toBeUndefined();
  expect(firstParagraph([])).toBeUndefined();
});
