import { cutPreview } from './cutPreview.ts';

test('keeps 180 characters, and shortens longer text with an ellipsis', () => {
  expect(cutPreview('a'.repeat(180))).toBe('a'.repeat(180));
  expect(cutPreview('a'.repeat(181))).toBe(`${'a'.repeat(180)}…`);
});

test.each([
  ['a letter outside the basic plane', '𝑺'],
  ['an emoji of one code point', '🎉'],
  ['an emoji joined of several', '👩🏽‍⚕️'],
  ['a family', '👨‍👩‍👧‍👦'],
  ['a letter with a combining accent', 'e\u0301'],
  ['a flag', '🇲🇽'],
])('counts %s as one character and never splits it', (_, character) => {
  expect(cutPreview(character.repeat(180))).toBe(character.repeat(180));
  expect(cutPreview(character.repeat(181))).toBe(`${character.repeat(180)}…`);
});

test('never splits an HTML entity', () => {
  const before = 'a'.repeat(178);
  expect(cutPreview(`${before}&nbsp;b`)).toBe(`${before}…`);
  expect(cutPreview(`${before}&#128512;b`)).toBe(`${before}…`);
  // A lone ampersand, and an entity that ends before the cut.
  expect(cutPreview(`${before}& b c d;`)).toBe(`${before}& …`);
  expect(cutPreview(`${'a'.repeat(174)}&nbsp;bc`)).toBe(`${'a'.repeat(174)}&nbsp;…`);
});

test('does not count line breaks and surrounding whitespace', () => {
  expect(cutPreview('  uno \n\t dos  ')).toBe('uno dos');
  expect(cutPreview(`${' '.repeat(200)}uno`)).toBe('uno');
});

test('keeps code points whole without Intl.Segmenter', () => {
  const { Segmenter } = Intl;
  Reflect.deleteProperty(Intl, 'Segmenter');
  try {
    expect(cutPreview('🎉'.repeat(181))).toBe(`${'🎉'.repeat(180)}…`);
  } finally {
    Object.assign(Intl, { Segmenter });
  }
});
