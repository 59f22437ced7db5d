import { newsAddresses, readNewsPlace } from './newsAddress.ts';

const read = (search: string) => readNewsPlace(new URLSearchParams(search));
const all = { page: 1, category: undefined, hashtag: undefined };

test('an address names a page and filters', () => {
  expect(read('')).toEqual(all);
  expect(read('lng=en&otra=1')).toEqual(all);
  expect(read('categoria=&etiqueta=')).toEqual(all);
  expect(read('pagina=834')).toEqual({ ...all, page: 834 });
  expect(read('categoria=Educación médica&etiqueta=salud&pagina=2')).toEqual({
    page: 2,
    category: 'Educación médica',
    hashtag: 'salud',
  });
});

test.each(['0', '-1', '1.5', 'x', '', '01', '1e3', '9999999', ' 1', '١'])('there is no page %j', (page) => {
  expect(readNewsPlace(new URLSearchParams({ pagina: page }))).toBeUndefined();
});

test.each(['\0', 'a\nb', 'x'.repeat(101)])('nobody filters by %j', (value) => {
  expect(readNewsPlace(new URLSearchParams({ categoria: value }))).toBeUndefined();
  expect(readNewsPlace(new URLSearchParams({ etiqueta: value }))).toBeUndefined();
});

test('addresses are escaped, and take a language along that the address names', () => {
  const plain = newsAddresses(new URLSearchParams('pagina=3'));
  expect(plain.list()).toBe('/noticias');
  expect(plain.list({ page: 1 })).toBe('/noticias');
  expect(plain.list({ page: 2, hashtag: '#a&b=c' })).toBe('/noticias?etiqueta=%23a%26b%3Dc&pagina=2');
  expect(plain.item('a/b?c')).toBe('/noticias/a%2Fb%3Fc');

  const english = newsAddresses(new URLSearchParams('lng=en&pagina=3'));
  expect(english.list({ category: 'Avisos' })).toBe('/noticias?categoria=Avisos&lng=en');
  expect(english.item('abc')).toBe('/noticias/abc?lng=en');
});

test('a filter of a hundred characters is the longest, a page of six digits the last', () => {
  const longest = 'x'.repeat(100);
  expect(read(`categoria=${longest}&etiqueta=${longest}`)).toMatchObject({
    category: longest,
    hashtag: longest,
  });
  expect(read('pagina=999999')).toMatchObject({ page: 999_999 });
  expect(read('pagina=1000000')).toBeUndefined();
  expect(read('pagina=2x')).toBeUndefined();
});

test('an address keeps the filters in one order, whatever it came with', () => {
  const { list } = newsAddresses(new URLSearchParams());
  expect(list({ page: 2, hashtag: 'salud', category: 'Avisos' })).toBe(
    '/noticias?categoria=Avisos&etiqueta=salud&pagina=2',
  );
});
