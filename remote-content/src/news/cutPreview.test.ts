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

test('keeps every kind of entity whole; invalid ones may be cut', () => {
  const before = 'a'.repeat(178);
  for (const entity of ['&#x1F600;', '&AMP;', '&frac12;', '&#9;'])
    expect(cutPreview(`${before}${entity}b`)).toBe(`${before}…`);
  for (const none of ['&-nbsp;', '&#x;bc', '&1nbsp;'])
    expect(cutPreview(`${before}${none}b`)).toBe(`${before}${none.slice(0, 2)}…`);
  // One that ends at the limit, and one that starts there.
  expect(cutPreview(`${'a'.repeat(174)}&nbsp;b`)).toBe(`${'a'.repeat(174)}&nbsp;…`);
  expect(cutPreview(`${'a'.repeat(180)}&nbsp;b`)).toBe(`${'a'.repeat(180)}…`);
});

test('drops only the entity at the limit', () => {
  expect(cutPreview(`&nbsp;${'a'.repeat(172)}&nbsp;b`)).toBe(`&nbsp;${'a'.repeat(172)}…`);
});
