import { certificationViewFixture } from './certification.fixtures.ts';
import { toCertification } from './certification.wire.ts';

test('reads title and banner', () => {
  expect(toCertification(certificationViewFixture())).toMatchObject({
    title: 'Certificarse',
    banner: { url: '/uploads/certificacion.jpg', width: 1600, alt: 'Un certificado' },
  });
});

test.each([
  {},
  { title: null, banner: null },
  { title: 7, banner: [] },
  { title: ' ', banner: { file: null } },
  { banner: { file: { url: 'javascript:alert(1)' } } },
])('a part that is missing or malformed leaves the other: %j', (data) => {
  expect(toCertification(data)).toEqual({ title: undefined, banner: undefined });
});

test.each([null, [], 'x'])('%j is a wire mismatch', (data) => {
  expect(() => toCertification(data)).toThrow('certification-view');
});
