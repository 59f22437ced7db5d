import { createCallCheck } from './createCallCheck.ts';

const { allowedRead, allowedWrite } = createCallCheck(
  [{ path: '/news', search: { populate: '*' } }],
  ['/forms'],
);

test('what passes is what was checked', () => {
  expect(allowedRead('/api/news?%70opulate=%2A')).toBe('/api/news?populate=*');
  expect(allowedRead('/api/x/%2e%2e/news?populate=*')).toBe('/api/news?populate=*');
  expect(allowedWrite('/api/forms')).toBe('/api/forms');
});

test.each([
  '/news?populate=*',
  '/api/../admin/init',
  '/api/%2e%2e/admin/init',
  '/api/.%2E/news?populate=*',
  '/api/..\\admin/init',
  '/api/news/../../admin/init',
  '//api/news?populate=*',
  '//evil.test/api/news?populate=*',
  'http://evil.test/api/news?populate=*',
  'api/news?populate=*',
  '\\api\\news?populate=*',
  '/api/news?populate=*#',
  '/api/forms?populate=*',
  '/api/forms/',
  '/api/%66orms',
  '/api/forms%2f..%2f..%2fadmin',
  '',
])('neither a read nor a write of %j passes', (address) => {
  expect([allowedRead(address), allowedWrite(address)]).toEqual([undefined, undefined]);
});
