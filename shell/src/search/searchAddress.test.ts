import { readSearchAddress, searchAddress } from './searchAddress.ts';

const read = (search: string) => readSearchAddress(new URLSearchParams(search));

test.each([
  ['q=vigencia', { query: 'vigencia', kind: undefined, page: 1 }],
  ['q=%20dos%20%20palabras%0A', { query: 'dos palabras', kind: undefined, page: 1 }],
  ['q=a&tipo=news&pagina=3', { query: 'a', kind: 'news', page: 3 }],
  ['q=a&tipo=otro&pagina=-1', { query: 'a', kind: undefined, page: 1 }],
  ['q=a&pagina=1e9', { query: 'a', kind: undefined, page: 1 }],
  ['q=uno&q=dos', { query: 'uno', kind: undefined, page: 1 }],
  [`q=${encodeURIComponent('\u202eabc\u0000\u2066')}`, { query: 'abc', kind: undefined, page: 1 }],
  ['', { query: '', kind: undefined, page: 1 }],
])('reads %p', (search, expected) => {
  expect(read(search)).toEqual(expected);
});

test('a query has at most 200 whole characters, in a time that does not grow with its length', () => {
  expect([...read(`q=${encodeURIComponent('🩺'.repeat(5000))}`).query]).toHaveLength(200);
  expect(read(`q=${'x'.repeat(10_000)}`).query).toHaveLength(200);
});

test('writes only what differs from the first page of all kinds, and keeps the language', () => {
  const current = new URLSearchParams('q=otra&lng=en');
  expect(searchAddress({ query: 'a b', kind: 'news', page: 2 }, current)).toBe(
    '/buscar?q=a+b&tipo=news&pagina=2&lng=en',
  );
  expect(searchAddress({}, new URLSearchParams())).toBe('/buscar');
});
