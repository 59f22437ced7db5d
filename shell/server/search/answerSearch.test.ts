import type { TextPart } from '../../src/search/search.content.ts';
import { answerSearch, answerSuggestions } from './answerSearch.ts';
import { createSearchIndex } from './createSearchIndex.ts';
import type { IndexedEntry } from './searchEntries.ts';

const now = Date.parse('2026-11-22');
const entry = (title: string, more: Partial<IndexedEntry> = {}): IndexedEntry => ({
  kind: 'news',
  path: `/noticias/${title}`,
  title: { es: title },
  ...more,
});
const indexOf = async (entries: IndexedEntry[]) => {
  const index = createSearchIndex();
  await index.update(entries, now);
  return index;
};
const ask = async (entries: IndexedEntry[], search: Record<string, string>) =>
  answerSearch(await indexOf(entries), new URLSearchParams(search));
const found = async (entries: IndexedEntry[], q: string) =>
  (await ask(entries, { q })).groups.flatMap(({ results }) => results.map(({ path }) => path));
const textOf = (parts: { text: string }[]) => parts.map(({ text }) => text).join('');
const marked = (parts: TextPart[] = []) => parts.filter(({ isMatch }) => isMatch).map(({ text }) => text);

const entries = [
  entry('Requisitos', { kind: 'page', path: '/r', text: { es: 'Título y cédula profesional.' } }),
  entry('Pago del examen', { kind: 'page', path: '/p', keywords: 'cuánto cuesta' }),
  entry('Renovación de la vigencia', { path: '/v' }),
  entry('Fotografías del congreso', { path: '/f' }),
];

test.each([
  ['REQUISITO', '/r'],
  ['requicitos', '/r'],
  ['cedula', '/r'],
  ['exámenes', '/p'],
  ['precio', '/p'],
  ['recertificarme', '/v'],
  ['fotografia', '/f'],
])('%s finds %s first', async (q, path) => {
  expect((await found(entries, q))[0]).toBe(path);
});

test.each([
  ['Dr. Juan Pérez', true],
  ['doctora cédula', true],
  ['juan pérez lópez', true],
  ['Renovación Pérez', false],
  ['cédula profesional', false],
  ['pérez', false],
  ['folio 2027', false],
])('%s may be a name: %s', async (q, expected) => {
  expect((await ask(entries, { q })).mayBeName).toBe(expected);
});

test('short words and numbers are not guessed', async () => {
  const some = [entry('Guía 2026', { path: '/a' }), entry('Ley', { path: '/b' })];
  expect(await found(some, '2027')).toEqual([]);
  expect(await found(some, 'lex')).toEqual([]);
});

test('an entry with all words comes before one that has a word often; one with few of them is left out', async () => {
  const some = [
    entry('Examen examen examen', { path: '/some' }),
    entry('Sede del examen en Puebla', { path: '/all' }),
  ];
  expect(await found(some, 'examen sede Puebla')).toEqual(['/all']);
  expect((await found(some, 'examen Puebla'))[0]).toBe('/all');
});

test('several words that a title has all of lead to it; a single word still leads to the page', async () => {
  const some = [
    entry('Pago del examen en línea', {
      kind: 'page',
      path: '/page',
      text: { es: 'Si hay un problema, escriba.' },
    }),
    entry('Cómo reportar un problema con el pago en línea', { path: '/news', date: '2025-11-22' }),
  ];
  expect((await found(some, 'problema con el pago en linea'))[0]).toBe('/news');
  expect((await found(some, 'pago'))[0]).toBe('/page');
});

test('a page comes before news, newer before older', async () => {
  const some = [
    entry('Aval', { path: '/2019', date: '2019-01-01' }),
    entry('Aval', { path: '/2026', date: '2026-11-01' }),
    entry('Aval', { path: '/page', kind: 'page' }),
  ];
  expect(await found(some, 'aval')).toEqual(['/page', '/2026', '/2019']);
});

test('marks the original words, in title and excerpt', async () => {
  const text = `${'Introducción sin nada. '.repeat(20)}Aquí está la cédula, y después ${'más texto '.repeat(50)}`;
  const { groups } = await ask([entry('La cédula', { text: { es: text } })], { q: 'CEDULAS' });
  const [result] = groups[0]?.results ?? [];
  expect(marked(result?.title)).toEqual(['cédula']);
  expect(marked(result?.excerpt)).toEqual(['cédula']);
  const excerpt = textOf(result?.excerpt ?? []);
  expect(excerpt).toMatch(/^….*Aquí está la cédula, y después .*…$/);
  expect(excerpt.length).toBeLessThan(230);
});

test('a result is in one language', async () => {
  const both = entry('Contacto', {
    title: { es: 'Contacto', en: 'Contact' },
    text: { es: 'Teléfonos', en: 'Phones' },
  });
  const some = [both, entry('Contacto en español', { text: { es: 'Texto' } })];
  const index = await indexOf(some);
  const results = (lng: string) =>
    answerSearch(index, new URLSearchParams({ q: 'contacto', lng })).groups[0]?.results.map(
      ({ lang, title, excerpt }) => [lang, textOf(title), textOf(excerpt)],
    );
  expect(results('en')).toEqual([
    ['en', 'Contact', 'Phones'],
    ['es', 'Contacto en español', 'Texto'],
  ]);
  expect(results('fr')?.[0]).toEqual(['es', 'Contacto', 'Teléfonos']);
});

test('groups have five results; a kind has pages of twenty, and the counts of all kinds', async () => {
  const some = Array.from({ length: 45 }, (_, n) => entry('Aval', { path: `/n/${n}` }));
  const all = [...some, entry('Aval', { kind: 'event', path: '/e' })];
  const whole = await ask(all, { q: 'aval' });
  expect(whole.groups.map(({ kind, count, results }) => [kind, count, results.length])).toEqual([
    ['event', 1, 1],
    ['news', 45, 5],
  ]);
  const last = await ask(all, { q: 'aval', kind: 'news', page: '3' });
  expect([last.groups.length, last.groups[0]?.results.length, last.page, last.pageCount]).toEqual([
    1, 5, 3, 3,
  ]);
  expect(last.kinds).toEqual(whole.kinds);
  for (const page of ['0', '-1', 'x', '1e3'])
    expect(await ask(all, { q: 'aval', kind: 'news', page })).toMatchObject({ page: 1 });
  expect(await ask(all, { q: 'aval', kind: 'news', page: '99' })).toMatchObject({ page: 3 });
  expect(await ask(all, { q: 'aval', kind: 'x', page: '2' })).toEqual(whole);
  expect(await ask(all, { q: 'aval', kind: 'question' })).toMatchObject({
    total: 46,
    groups: [],
    pageCount: 1,
  });
});

test.each([
  ['', ''],
  ['   \t\n', ''],
  ['\u202eexamen\u202c\u0000', 'examen'],
  ['"examen" AND (sede OR *) -x', '"examen" AND (sede OR *) -x'],
  ['👩🏽‍⚕️', '👩🏽‍⚕️'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['constructor __proto__', 'constructor __proto__'],
  ['examen '.repeat(2000), 'examen '.repeat(29).slice(0, 200).trim()],
  [`${'x'.repeat(199)}👩`, 'x'.repeat(199)],
])('%j is understood as %j', async (q, query) => {
  expect(await ask(entries, { q })).toMatchObject({ query });
});

test('suggestions complete the last word, at most seven, each name of a section once', async () => {
  const some = [
    ...Array.from({ length: 10 }, (_, n) => entry(`Recertificación ${n}`)),
    entry('Requisitos', { kind: 'page', path: '/r' }),
    entry('Requisitos', { kind: 'news', path: '/r/2' }),
    entry('Requisitos', { kind: 'news', path: '/otra' }),
    entry('Otra cosa', { text: { es: 'requisitos' } }),
  ];
  const index = await indexOf(some);
  const suggest = (q: string) => answerSuggestions(index, new URLSearchParams({ q }));
  expect(suggest('re')).toHaveLength(7);
  const title = [{ text: 'Requisitos', isMatch: true }];
  expect(suggest('requi')).toEqual([
    { kind: 'page', path: '/r', title, lang: 'es' },
    { kind: 'news', path: '/otra', title, lang: 'es' },
  ]);
  expect(suggest('')).toEqual([]);
});

test('a word that is also a property of every object is a word', async () => {
  const { update, find } = createSearchIndex();
  await update([entry('Examen', { path: '/e' })], now);
  for (const word of ['constructor', '__proto__'])
    expect(find(`examen ${word}`, { language: 'es' })).toHaveLength(1);
});

test('an update adds, changes and removes entries; the rest stays', async () => {
  const { update, find } = createSearchIndex();
  const paths = (q: string) => find(q, { language: 'es' }).map(({ entry: { path } }) => path);
  const [kept, old] = [entry('Aval', { path: '/kept' }), entry('Curso', { path: '/old' })];
  await update([kept, old, entry('Beca', { path: '/changed' })], now);
  await update([kept, entry('Sede', { path: '/changed' }), entry('Aval', { path: '/new' })], now);
  expect([paths('aval').toSorted(), paths('curso'), paths('beca'), paths('sede')]).toEqual([
    ['/kept', '/new'],
    [],
    [],
    ['/changed'],
  ]);
});
