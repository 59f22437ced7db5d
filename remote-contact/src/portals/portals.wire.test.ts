import { publicViewFixture } from './portals.fixtures.ts';
import { toPortals } from './portals.wire.ts';

test('reads both addresses, whatever else the view holds', () => {
  expect(toPortals(publicViewFixture({ surprise: 1 }))).toEqual({
    exam: 'http://portal.test/examen',
    results: 'http://portal.test/resultados',
  });
});

test.each([null, undefined, '', 7, {}, 'javascript:alert(1)'])(
  'an address of %j is none; the other one stands',
  (examPortalUrl) => {
    expect(toPortals(publicViewFixture({ examPortalUrl }))).toEqual({
      exam: undefined,
      results: 'http://portal.test/resultados',
    });
  },
);

test.each([null, undefined, [], 'x'])('%j is a wire mismatch', (data) => {
  expect(() => toPortals(data)).toThrow('public-view');
});
