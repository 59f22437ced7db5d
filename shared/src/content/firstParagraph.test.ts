import { firstParagraph } from './firstParagraph.ts';

const text = (words: string) => ({ type: 'text', text: words, bold: true }) as const;

test('the words of the first paragraph, those of its links too; what comes before it does not count', () => {
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

test('a text without a paragraph has none', () => {
  expect(firstParagraph([{ type: 'quote', children: [text('Cita')] }])).toBeUndefined();
  expect(firstParagraph([])).toBeUndefined();
});
