import { hashtagText, newsLinks, parseNewsListParams } from './newsListParams.ts';

const parse = (search: string) => parseNewsListParams(new URLSearchParams(search));
const all = { page: 1, category: undefined, hashtag: undefined, year: undefined };

test('parses page and filters', () => {
  expect(parse('')).toEqual(all);
  expect(parse('lng=en&otra=1')).toEqual(all);
  expect(parse('categoria=&etiqueta=&anio=')).toEqual(all);
  expect(parse('pagina=834')).toEqual({ ...all, page: 834 });
  expect(parse('categoria=Educación médica&etiqueta=salud&anio=2026&pagina=2')).toEqual({
    page: 2,
    category: 'Educación médica',
    hashtag: 'salud',
    year: '2026',
  });
});

test.each(['0', '-1', '1.5', 'x', '', '01', '1e3', '9999999', ' 1', '١'])('rejects a page of %j', (page) => {
  expect(parseNewsListParams(new URLSearchParams({ pagina: page }))).toBeUndefined();
});

test.each(['26', '0000', '20266', '2026 ', '-2026', 'x'])('rejects a year of %j', (year) => {
  expect(parseNewsListParams(new URLSearchParams({ anio: year }))).toBeUndefined();
});

test.each(['\0', 'a\nb', 'x'.repeat(101)])('rejects a filter of %j', (value) => {
  expect(parseNewsListParams(new URLSearchParams({ categoria: value }))).toBeUndefined();
  expect(parseNewsListParams(new URLSearchParams({ etiqueta: value }))).toBeUndefined();
});

test('links are escaped and keep the language parameter', () => {
  const plain = newsLinks(new URLSearchParams('pagina=3'));
  expect(plain.list()).toBe('/noticias');
  expect(plain.list({ page: 1 })).toBe('/noticias');
  expect(plain.list({ page: 2, hashtag: '#a&b=c' })).toBe('/noticias?etiqueta=%23a%26b%3Dc&pagina=2');
  expect(plain.item('a/b?c')).toBe('/noticias/a%2Fb%3Fc');

  const english = newsLinks(new URLSearchParams('lng=en&pagina=3'));
  expect(english.list({ category: 'Avisos' })).toBe('/noticias?categoria=Avisos&lng=en');
  expect(english.item('abc')).toBe('/noticias/abc?lng=en');
});

test('a filter has at most 100 characters, a page number six digits', () => {
  const longest = 'x'.repeat(100);
  expect(parse(`categoria=${longest}&etiqueta=${longest}`)).toMatchObject({
    category: longest,
    hashtag: longest,
  });
  expect(parse('pagina=999999')).toMatchObject({ page: 999_999 });
  expect(parse('pagina=1000000')).toBeUndefined();
  expect(parse('pagina=2x')).toBeUndefined();
});

test('the parameters of a link are always in the same order', () => {
  const { list } = newsLinks(new URLSearchParams());
  expect(list({ page: 2, year: '2026', hashtag: 'salud', category: 'Avisos' })).toBe(
    '/noticias?categoria=Avisos&etiqueta=salud&anio=2026&pagina=2',
  );
});

test('a hashtag has one sign, whether editors wrote it or not', () => {
  expect([hashtagText('salud'), hashtagText('#salud'), hashtagText('a#b')]).toEqual([
    '#salud',
    '#salud',
    '#a#b',
  ]);
});
