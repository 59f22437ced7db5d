import { screenSizes, thumbnailUrl, tileSizes } from './galleryItem.ts';

const file = {
  url: '/uploads/a.jpg',
  alt: '',
  mime: 'image/jpeg',
  sizeInBytes: 1,
  width: 1600,
  height: 800,
  formats: [
    { url: '/uploads/large_a.jpg', width: 1000 },
    { url: '/uploads/thumbnail_a.jpg', width: 245 },
  ],
};

test('tileSizes: a picture wider than its tile is drawn larger and cropped', () => {
  expect(tileSizes(file)).toContain('calc(22rem * 1.50)');
  expect(tileSizes({ ...file, width: 800, height: 1200 })).not.toContain('calc');
  expect(tileSizes({ ...file, width: undefined, height: undefined })).not.toContain('calc');
});

test('screenSizes: limited by the width or the height of the screen', () => {
  expect(screenSizes(file)).toBe('min(100vw, 200vh)');
  expect(screenSizes({ ...file, height: undefined })).toBe('100vw');
});

test('thumbnailUrl: the smallest copy, or the picture itself', () => {
  expect(thumbnailUrl(file)).toBe('/uploads/thumbnail_a.jpg');
  expect(thumbnailUrl({ ...file, formats: [] })).toBe('/uploads/a.jpg');
});
