import { cut, termOf, wordsOf } from './words.ts';

const terms = (text: string) => wordsOf(text).flatMap((word) => termOf(word.text) ?? []);

test.each([
  ['certificación', 'CERTIFICACIONES', 'certificacion'],
  ['examen', 'exámenes', 'Examenes'],
  ['médico', 'médicas', 'medicos'],
  ['pago', 'pagos', 'PAGOS'],
  ['sede', 'sedes', 'SEDE'],
  ['aval', 'avales', 'Aval'],
  ['documento', 'documents', 'document'],
  ['fee', 'fees', 'Fees'],
  ['vez', 'veces', 'VEZ'],
])('%s, %s and %s are one term', (...words) => {
  expect(new Set(words.map((word) => termOf(word))).size).toBe(1);
});

test('accents may be letters of their own', () => {
  expect(terms('certificación'.normalize('NFD'))).toEqual(terms('certificación'));
});

test('words without meaning are no terms', () => {
  expect(terms('¿Cómo y cuándo puedo pagar el examen? How do I pay?')).toEqual(['pagar', 'examen', 'pay']);
});

test('years and numbers stay whole', () => {
  expect(terms('2026, 100 % y MF2s')).toEqual(['2026', '100', 'mf2s']);
});

test.each(['', '   ', '"" () * ~ ?', '👩🏽‍⚕️🩺', '\u202e\u200f'])('%j has no terms', (text) => {
  expect(terms(text)).toEqual([]);
});

test('the place of each word is that in the original', () => {
  const text = '«Éxito» 👩🏽‍⚕️ del niño';
  expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Éxito', 'del', 'niño']);
});

test('no character is cut in two', () => {
  expect(cut('ab👩', 3)).toBe('ab');
  expect(cut('ab👩', 4)).toBe('ab👩');
});

test('words of other scripts, of whose letters there are tens of thousands, have no term', () => {
  expect(['漢', '한', 'ꀀ', 'я', '½'].map(termOf)).toEqual(Array(5).fill(undefined));
  expect(['Ñandú', 'ECOE2', 'straße'].map(termOf)).toEqual(['nandu', 'ecoe2', 'straß']);
});

test('of a longer word than there is, the first 32 letters count', () => {
  expect(termOf('x'.repeat(5000))).toBe('x'.repeat(32));
});
