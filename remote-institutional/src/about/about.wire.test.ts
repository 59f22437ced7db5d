import { aboutViewFixture } from './about.fixtures.ts';
import { toAbout } from './about.wire.ts';

test('reads title and banner', () => {
  expect(toAbout(aboutViewFixture())).toMatchObject({
    title: 'Nosotros',
    banner: { url: '/uploads/nosotros.jpg', width: 1600, alt: 'Colinas' },
  });
});

test.each([
  {},
  { title: null, banner: null },
  { title: 7, banner: [] },
  { title: ' ', banner: { file: null } },
  { banner: { file: { url: 'javascript:alert(1)' } } },
])('a part that is missing or malformed leaves the other: %j', (data) => {
  expect(toAbout(data)).toEqual({ title: undefined, banner: undefined });
});

test.each([null, [], 'x'])('%j is a wire mismatch', (data) => {
  expect(() => toAbout(data)).toThrow('about-view');
});
