import { mediaFixture, takeProblems } from '@consejo/shared/testing';
import { galleryFixture } from './gallery.fixtures.ts';
import { toGalleryItems } from './gallery.wire.ts';

test('reads picture and description, whatever else a record holds', () => {
  expect(toGalleryItems([galleryFixture(1, { surprise: 1 })], 'galleries')).toMatchObject([
    { id: 'picture-1', description: 'Descripción 1', image: { url: '/uploads/1.jpg', alt: 'Vista 1' } },
  ]);
});

test('a description, formats and measures may be missing', () => {
  const image = mediaFixture('1.jpg', { formats: null, width: null, height: null });
  expect(toGalleryItems([galleryFixture(1, { description: null, image })], 'galleries')).toMatchObject([
    { description: undefined, image: { width: undefined, height: undefined, formats: [] } },
  ]);
});

test('a record without a picture is dropped and reported', () => {
  const records = [
    galleryFixture(1, { image: null }),
    galleryFixture(2, { image: { url: 'javascript:alert(1)' } }),
    galleryFixture(3),
  ];
  expect(toGalleryItems(records, 'galleries').map(({ id }) => id)).toEqual(['picture-3']);
  expect(takeProblems()).toHaveLength(2);
});

test('records of another type are dropped, and reported in one line', () => {
  const records = [
    galleryFixture(1, { type: 'otro' }),
    galleryFixture(2),
    galleryFixture(3, { type: null }),
    galleryFixture(4, { type: 'banner' }),
  ];
  expect(toGalleryItems(records, 'galleries').map(({ id }) => id)).toEqual(['picture-2']);
  expect(takeProblems()).toEqual([{ where: 'galleries', detail: '3 of another type than galeria' }]);
});

test.each([null, {}, 'x'])('%j is a wire mismatch', (data) => {
  expect(() => toGalleryItems(data, 'galleries')).toThrow('galleries');
});
