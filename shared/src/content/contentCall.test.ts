import { toSearchParams } from './contentCall.ts';

const written = (values: Parameters<typeof toSearchParams>[0]) =>
  decodeURIComponent(toSearchParams(values).toString());

test('writes nested objects and lists with brackets, as Strapi expects', () => {
  expect(written({ populate: { banner: { populate: '*' } } })).toBe('populate[banner][populate]=*');
  expect(written({ populate: ['banner.file', 'agreement.file'] })).toBe(
    'populate[0]=banner.file&populate[1]=agreement.file',
  );
  expect(written({ pagination: { page: 2, pageSize: 100 } })).toBe(
    'pagination[page]=2&pagination[pageSize]=100',
  );
  expect(written({ filters: { type: { $eq: 'galeria' } } })).toBe('filters[type][$eq]=galeria');
});

test('leaves out undefined and keeps false and 0', () => {
  expect(written({ a: undefined, b: false, c: 0, d: { e: undefined } })).toBe('b=false&c=0');
});

test('escapes names and values', () => {
  expect(toSearchParams({ 'a&b': 'c=d&e#f g' }).toString()).toBe('a%26b=c%3Dd%26e%23f+g');
});
