import { mergeSections, parseSearchEntries, undescribedPages } from './searchEntries.ts';

const section = { paths: ['noticias', 'eventos'] };
const parse = (...entries: unknown[]) => {
  const warnings: string[] = [];
  return { entries: parseSearchEntries(section, JSON.stringify(entries), (m) => warnings.push(m)), warnings };
};
const good = { kind: 'news', path: '/noticias/a', title: { es: 'Nota' } };

test('an entry survives JSON as a section gave it; a date is the council’s day', () => {
  const more = {
    text: { es: 'Texto', en: 'Text' },
    keywords: 'aviso',
    file: { format: 'PDF', size: 1200 },
  };
  expect(parse({ ...good, ...more, date: new Date('2026-11-13T03:00:00Z'), surprise: 1 }).entries).toEqual([
    { ...good, ...more, date: '2026-11-12' },
  ]);
  expect(parse({ ...good, date: new Date('2026-11-13') }).entries).toMatchObject([{ date: '2026-11-13' }]);
});

test('a text with more values than entries have is not read; one with as many as they may have is', () => {
  const all = { ...good, title: { es: 'a', en: 'a' }, text: { es: 'a', en: 'a' }, keywords: 'a', date: 'a' };
  const whole = { ...all, file: { format: 'PDF', size: 1 } };
  expect(parse(...Array(25_000).fill(whole)).entries).toHaveLength(1);
  expect(() => parse(...Array(25_000).fill({ ...whole, more: Array(20).fill({}) }))).toThrow('more values');
});

test.each(['/noticias', '/eventos#abc', '/noticias/a?to=b&c=d#e'])('%s is the section’s own', (path) => {
  expect(parse({ ...good, path }).entries).toHaveLength(1);
});

test('a document may lead to its file', () => {
  const file = { ...good, kind: 'document', path: '/uploads/guia_a1b2.pdf' };
  expect(parse(file).entries).toEqual([file]);
  for (const path of ['/uploads/../contacto', '/uploads/a.pdf?x', '/uploads/']) {
    expect(parse({ ...file, path }).entries).toEqual([]);
  }
});

test.each([
  '/contacto',
  '/uploads/guia_a1b2.pdf',
  'noticias',
  '//evil.example/noticias',
  'https://evil.example/noticias',
  'javascript:alert(1)',
  '/noticias/../contacto',
  '/noticias/%2e%2e/contacto',
  '/noticias/"><b>',
  '/noticias?a="><b>',
  `/noticias/${'a'.repeat(600)}`,
])('%s is dropped, and reported', (path) => {
  expect(parse({ ...good, path }, good)).toEqual({
    entries: [good],
    warnings: ['1 of 2 entries dropped'],
  });
});

test.each([null, 7, {}, { ...good, kind: 'x' }, { ...good, title: 'Nota' }, { ...good, title: { es: ' ' } }])(
  '%j is dropped',
  (entry) => {
    expect(parse(entry).entries).toEqual([]);
  },
);

test.each([
  { date: 'pronto' },
  { date: '0000-00-00T00:00:00.000Z' },
  { date: null },
  { file: { format: '' } },
  { text: 7 },
  { text: { es: '' } },
])('an entry with %j is one without', (more) => {
  expect(parse({ ...good, ...more }).entries).toEqual([good]);
});

test('text is one line without marks of direction, and not endless', () => {
  const [entry] = parse({
    ...good,
    title: { es: '\u202eNota\n de\u0000 prueba ' },
    text: { es: 'palabra '.repeat(10_000) },
  }).entries;
  expect(entry?.title.es).toBe('Nota · de prueba');
  expect(entry?.text?.es.length).toBeLessThanOrEqual(5000);
});

test.each([
  '\u0345'.repeat(5000) + '\u0334'.repeat(4999),
  // What is left out must not join shorter runs.
  `${'\u0345'.repeat(8)}\u200b`.repeat(1000),
  `${'\u0345'.repeat(8)}\ud800`.repeat(1000),
])('no letter has more marks than any language needs: %#', (marks) => {
  const [entry] = parse({ ...good, title: { es: `Nota a${marks} ñ` } }).entries;
  expect(entry?.title.es).toMatch(/^Nota a\p{M}{1,8}( ñ)?$/u);
});

test('entries with ever the same words are not endless: one word in 40,000 fields', () => {
  const many = Array.from({ length: 9000 }, (_, n) => ({
    ...good,
    path: `/noticias/${n}`,
    title: { es: 'examen', en: 'examen' },
    text: { es: 'examen y examen', en: 'examen' },
    keywords: 'examen',
  }));
  const { entries, warnings } = parse(...many);
  expect([entries.length, warnings]).toEqual([8000, [expect.stringContaining('1000 entries left out')]]);
});

test.each([
  ['in one field', (es: string) => ({ es }), 374],
  ['in two, each of which is indexed by itself', (es: string) => ({ es, en: es }), 187],
])('entries with ever more different words are not endless: %s', (_, textOf, taken) => {
  const words = (n: number) => Array.from({ length: 400 }, (_, at) => `p${n}x${at}`).join(' ');
  const many = Array.from({ length: 500 }, (_, n) => ({
    ...good,
    path: `/noticias/${n}`,
    text: textOf(words(n)),
  }));
  const { entries, warnings } = parse(...many);
  expect(entries).toHaveLength(taken);
  expect(warnings).toEqual([
    `${500 - taken} entries left out: the others have as many words as one section may have`,
  ]);
});

test('one address may have several entries, each once', () => {
  const other = { ...good, title: { es: 'Otra' } };
  expect(parse(good, other, good).entries).toEqual([good, other]);
});

test('what is not a list is an error', () => {
  expect(() => parseSearchEntries(section, '{}', () => {})).toThrow('not a list');
  expect(() => parseSearchEntries(section, 'x', () => {})).toThrow();
});

test('a page that no entry describes is found by its name', () => {
  const title = { es: 'Noticias', en: 'News' };
  const pages = [
    { path: '/noticias', title },
    { path: '/eventos', title },
  ];
  const described = [{ kind: 'page' as const, path: '/noticias', title }];
  expect(undescribedPages(pages, described)).toEqual([{ kind: 'page', path: '/eventos', title }]);
});

test('of two renewals the later one holds, but what it has no entries for keeps those of the first', () => {
  const first = { name: 'news', paths: ['noticias'], searchPages: [], entries: '[1]' };
  const other = { name: 'about', paths: ['nosotros'], searchPages: [], entries: '[2]' };
  const moved = { ...first, paths: ['avisos'], entries: undefined };
  expect(mergeSections([first, other], [moved, { ...other, entries: '[3]' }])).toEqual([
    { ...moved, entries: '[1]' },
    { ...other, entries: '[3]' },
  ]);
});
