import { statutesFixture } from './statutes.fixtures.ts';
import { toStatutes } from './statutes.wire.ts';

test('reads the file, whatever else the view holds', () => {
  expect(toStatutes(statutesFixture({ surprise: 1 }))).toMatchObject({
    file: { url: '/uploads/estatutos.pdf', mime: 'application/pdf', sizeInBytes: 184_320 },
  });
});

test.each([null, undefined, {}, { url: '' }, { url: 'javascript:alert(1)' }, 'x'])(
  'statutes of %j are no file',
  (statutes) => {
    expect(toStatutes(statutesFixture({ statutes }))).toEqual({ file: undefined });
  },
);

test.each([null, undefined, [], 'x'])('%j is a wire mismatch', (data) => {
  expect(() => toStatutes(data)).toThrow('public-view');
});
