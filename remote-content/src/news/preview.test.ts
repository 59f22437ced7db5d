import { cutPreview } from './preview.ts';

test('180 characters stay, one more is cut and says so', () => {
  expect(cutPreview('a'.repeat(180))).toBe('a'.repeat(180));
  expect(cutPreview('a'.repeat(181))).toBe(`${'a'.repeat(180)}…`);
});

test.each([
  ['a letter outside the first plane', '𝑺'],
  ['an emoji of one code point', '🎉'],
  ['an emoji joined of several', '👩🏽‍⚕️'],
  ['a family', '👨‍👩‍👧‍👦'],
  ['a letter with its accent apart', 'e\u0301'],
  ['a flag', '🇲🇽'],
])('%s is one character, and is never cut through', (_, character) => {
  expect(cutPreview(character.repeat(180))).toBe(character.repeat(180));
  expect(cutPreview(character.repeat(181))).toBe(`${character.repeat(180)}…`);
});

test('nor is an entity that was pasted', () => {
  const before = 'a'.repeat(178);
  expect(cutPreview(`${before}&nbsp;b`)).toBe(`${before}…`);
  expect(cutPreview(`${before}&#128512;b`)).toBe(`${before}…`);
  // No entity: a lone sign, and one that ends before the cut.
  expect(cutPreview(`${before}& b c d;`)).toBe(`${before}& …`);
  expect(cutPreview(`${'a'.repeat(174)}&nbsp;bc`)).toBe(`${'a'.repeat(174)}&nbsp;…`);
});

test('line breaks and blanks around do not count', () => {
  expect(cutPreview('  uno \n\t dos  ')).toBe('uno dos');
  expect(cutPreview(`${' '.repeat(200)}uno`)).toBe('uno');
});

test('where the browser cannot tell characters, code points stay whole', () => {
  const { Segmenter } = Intl;
  Reflect.deleteProperty(Intl, 'Segmenter');
  try {
    expect(cutPreview('🎉'.repeat(181))).toBe(`${'🎉'.repeat(180)}…`);
  } finally {
    Object.assign(Intl, { Segmenter });
  }
});

test('every kind of entity stays whole, in capitals too; what only begins like one does not', () => {
  const before = 'a'.repeat(178);
  for (const entity of ['&#x1F600;', '&AMP;', '&frac12;', '&#9;'])
    expect(cutPreview(`${before}${entity}b`)).toBe(`${before}…`);
  for (const none of ['&-nbsp;', '&#x;bc', '&1nbsp;'])
    expect(cutPreview(`${before}${none}b`)).toBe(`${before}${none.slice(0, 2)}…`);
  // One that ends exactly where the cut is, and one that begins there.
  expect(cutPreview(`${'a'.repeat(174)}&nbsp;b`)).toBe(`${'a'.repeat(174)}&nbsp;…`);
  expect(cutPreview(`${'a'.repeat(180)}&nbsp;b`)).toBe(`${'a'.repeat(180)}…`);
});

test('of two entities only the one in the way goes', () => {
  expect(cutPreview(`&nbsp;${'a'.repeat(172)}&nbsp;b`)).toBe(`&nbsp;${'a'.repeat(172)}…`);
});
