import { itemWords, screenSizes, thumbnail, tileSizes } from './galleryItem.ts';

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

test('a picture wider than its tile is cut at the sides, so more of it is drawn than is seen', () => {
  expect(tileSizes(file)).toContain('calc(22rem * 1.50)');
  expect(tileSizes({ ...file, width: 800, height: 1200 })).not.toContain('calc');
  expect(tileSizes({ ...file, width: undefined, height: undefined })).not.toContain('calc');
});

test('shown whole, a picture is as wide as the screen or as its height allows', () => {
  expect(screenSizes(file)).toBe('min(100vw, 200vh)');
  expect(screenSizes({ ...file, height: undefined })).toBe('100vw');
});

test('a thumbnail is the smallest copy, or the picture itself', () => {
  expect(thumbnail(file)).toBe('/uploads/thumbnail_a.jpg');
  expect(thumbnail({ ...file, formats: [] })).toBe('/uploads/a.jpg');
});

test('a tile is as wide as its column of the grid at each width of the window', () => {
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

test('the smallest copy is found wherever it stands', () => {
  expect(thumbnail({ ...file, formats: file.formats.toReversed() })).toBe('/uploads/thumbnail_a.jpg');
});

test('a picture is named by what the editors wrote for it, then by its description', () => {
  const item = { id: 'a', image: { ...file, alt: 'Edificio' }, description: 'Sede' };
  expect(itemWords(item)).toBe('Edificio');
  expect(itemWords({ ...item, image: file })).toBe('Sede');
});
