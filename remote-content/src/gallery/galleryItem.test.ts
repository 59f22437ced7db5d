import { itemText, screenSizes, thumbnailUrl, tileSizes } from './galleryItem.ts';

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

test('tileSizes: one size for each number of columns', () => {
  expect(tileSizes({ ...file, width: 400, height: 300 })).toBe(
    '(width >= 72rem) 22rem, (width >= 56rem) 31vw, (width >= 36rem) 46vw, 94vw',
  );
  expect(tileSizes(file)).toBe(
    '(width >= 72rem) calc(22rem * 1.50), (width >= 56rem) calc(31vw * 1.50), (width >= 36rem) calc(46vw * 1.50), calc(94vw * 1.50)',
  );
  expect(tileSizes({ ...file, width: undefined })).not.toContain('calc');
  expect(tileSizes({ ...file, height: undefined })).not.toContain('calc');
  expect(screenSizes({ ...file, width: undefined })).toBe('100vw');
});

test('thumbnailUrl: the order of the copies does not matter', () => {
  expect(thumbnailUrl({ ...file, formats: file.formats.toReversed() })).toBe('/uploads/thumbnail_a.jpg');
});

test('itemText: the alternative text, else the description', () => {
  const item = { id: 'a', image: { ...file, alt: 'Edificio' }, description: 'Sede' };
  expect(itemText(item)).toBe('Edificio');
  expect(itemText({ ...item, image: file })).toBe('Sede');
});
