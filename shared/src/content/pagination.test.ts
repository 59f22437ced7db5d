import { readPagination } from './pagination.ts';

test('reads where a page stands in the whole', () => {
  const pagination = { page: 1, pageSize: 10, pageCount: 6, total: 60 };
  expect(readPagination({ pagination })).toEqual(pagination);
});

test.each([undefined, null, {}, { pagination: null }, { pagination: { page: '1' } }, 7])(
  '%j has none',
  (meta) => {
    expect(readPagination(meta)).toBeUndefined();
  },
);

test.each([-1, 1.5, '2', null])('a count of %j is none', (total) => {
  expect(readPagination({ pagination: { page: 1, pageSize: 10, pageCount: 6, total } })).toBeUndefined();
});
