import { mediaFixture } from '@consejo/shared/testing';
import { candidates, mediaFile, optionalMediaFile, srcSet } from './media.ts';
import { parseRecord } from './wire.ts';

const parse = (value: unknown) => parseRecord(mediaFile, value, 'media');

test('reads a file of the media library', () => {
  expect(parse(mediaFixture('a.jpg', { alternativeText: ' Edificio ' }))).toEqual({
    url: '/uploads/a.jpg',
    alt: 'Edificio',
    mime: 'image/jpeg',
    sizeInBytes: 184320,
    width: 1600,
    height: 640,
    formats: [{ url: '/uploads/small_a.jpg', width: 500 }],
  });
});

test('only the address is required', () => {
  expect(parse({ url: '/uploads/a.pdf' })).toEqual(
    expect.objectContaining({ url: '/uploads/a.pdf', alt: '', formats: [], width: undefined }),
  );
});

test('copies in other types are sources, the best first; an older upload has none', () => {
  const copy = (name: string, mime: string, width: number) => ({ url: `/uploads/${name}`, mime, width });
  const formats = {
    small: copy('s.jpg', 'image/jpeg', 480),
    small_webp: copy('s.webp', 'image/webp', 480),
    large_avif: copy('l.avif', 'image/avif', 1280),
    small_avif: copy('s.avif', 'image/avif', 480),
  };
  const { sources, ...file } = parse(mediaFixture('a.jpg', { formats }));
  expect(file.formats).toEqual([{ url: '/uploads/s.jpg', width: 480 }]);
  expect(sources?.map(({ mime, formats }) => [mime, candidates(formats)])).toEqual([
    ['image/avif', '/uploads/s.avif 480w, /uploads/l.avif 1280w'],
    ['image/webp', '/uploads/s.webp 480w'],
  ]);
  expect(parse(mediaFixture('a.jpg'))).not.toHaveProperty('sources');
});

test('copies in the file’s own type are no sources', () => {
  const formats = { small: { url: '/uploads/s.webp', mime: 'image/webp', width: 480 } };
  const file = parse(mediaFixture('a.webp', { mime: 'image/webp', formats }));
  expect(file).toMatchObject({ formats: [{ url: '/uploads/s.webp', width: 480 }] });
  expect(file.sources).toBeUndefined();
});

test('the focal point is in percent; anything else is none', () => {
  const focalPointOf = (focalPoint: unknown) => parse({ url: '/uploads/a.jpg', focalPoint }).focalPoint;
  expect(focalPointOf({ x: 0, y: 62.5 })).toEqual({ x: 0, y: 62.5 });
  for (const value of [null, { x: 50 }, { x: 50, y: 101 }, { x: -1, y: 0 }, '50 50'])
    expect(focalPointOf(value)).toBeUndefined();
});

test('malformed formats are dropped, the file is kept', () => {
  const formats = { small: { url: '/uploads/s.jpg', width: 500 }, broken: { url: 7 }, nothing: null };
  expect(parse(mediaFixture('a.jpg', { formats })).formats).toEqual([{ url: '/uploads/s.jpg', width: 500 }]);
  expect(parse(mediaFixture('a.jpg', { formats: 'x' })).formats).toEqual([]);
});

test('a format with an unsafe address is dropped', () => {
  const formats = {
    a: { url: 'javascript:alert(1)', width: 500 },
    b: { url: 'data:image/png,x', width: 600 },
  };
  expect(parse(mediaFixture('a.jpg', { formats })).formats).toEqual([]);
});

test.each([
  undefined,
  null,
  {},
  { url: '' },
  { url: 'javascript:alert(1)' },
  { url: 'data:image/png,x' },
  'a.jpg',
])('%j is not a file', (value) => {
  expect(parseRecord(optionalMediaFile, value, 'media')).toBeUndefined();
});

test('srcset lists the formats and the file itself, by width', () => {
  const file = parse(
    mediaFixture('a.jpg', {
      formats: {
        large: { url: '/uploads/large_a.jpg', width: 1000, height: 400 },
        small: { url: '/uploads/small_a.jpg', width: 500, height: 200 },
      },
    }),
  );
  expect(srcSet(file)).toBe('/uploads/small_a.jpg 500w, /uploads/large_a.jpg 1000w, /uploads/a.jpg 1600w');
  expect(srcSet({ ...file, formats: [] })).toBeUndefined();
  expect(srcSet({ ...file, width: undefined })).toBeUndefined();
});

test('an address with spaces or commas does not break srcset', () => {
  const formats = { small: { url: '/uploads/una foto, chica.jpg', width: 500 } };
  expect(srcSet(parse(mediaFixture('a.jpg', { formats })))).toBe(
    '/uploads/una%20foto%2C%20chica.jpg 500w, /uploads/a.jpg 1600w',
  );
});

test('an invalid size is undefined; sizes are whole bytes', () => {
  const sizeOf = (size: unknown) => parse({ url: '/uploads/a.pdf', size }).sizeInBytes;
  expect([sizeOf(0), sizeOf(12.3456), sizeOf(-1), sizeOf(null), sizeOf('12')]).toEqual([
    0,
    12_346,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a width or height that is not positive is undefined, such a format is dropped', () => {
  const { width, height } = parse({ url: '/uploads/a.svg', width: 0, height: -5 });
  expect([width, height]).toEqual([undefined, undefined]);
  const formats = { none: { url: '/uploads/s.jpg', width: 0 } };
  expect(parse(mediaFixture('a.jpg', { formats })).formats).toEqual([]);
});

test('keeps the caption, trimmed', () => {
  expect(parse(mediaFixture('a.jpg', { caption: ' Sede ' })).caption).toBe('Sede');
});
