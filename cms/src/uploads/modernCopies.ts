import { Readable } from 'node:stream';
import { file as fileTools } from '@strapi/utils';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { PICTURE_SIZES } from './pictureSizes';
import type { PictureFormat, UploadedPicture } from './uploadedPicture';

type Pixels = { data: Buffer; info: OutputInfo };
type Encoded = { key: string } & Pixels;

/**
 * Encoders, each with qualities to try until a copy is small enough; the last is taken as it is. The first of each look
 * alike. Effort 4, sharp's default, takes four times as long as 1 for WebP, twenty for AVIF, for little (decision 026).
 */
const TYPES = {
  webp: {
    qualities: [74, 64, 54],
    encode: (pixels: Sharp, quality: number) => pixels.webp({ quality, effort: 1 }),
  },
  avif: {
    qualities: [46, 40, 34],
    encode: (pixels: Sharp, quality: number) =>
      pixels.avif({ quality, effort: 1, chromaSubsampling: '4:2:0' }),
  },
} as const;

type ModernType = keyof typeof TYPES;

const LARGEST = Math.max(...Object.values(PICTURE_SIZES).map(({ side }) => side));

/**
 * Copies of a picture as AVIF and WebP: one for each size up to its own or the largest. Keys are those of the sizes with
 * the type, `small_avif`. A type that does not save anything, as with small logos, is left out.
 *
 * @param formats the copies in the picture's own type
 */
export async function modernCopies(
  picture: UploadedPicture,
  formats: readonly PictureFormat[],
): Promise<PictureFormat[]> {
  const original = await fileTools.streamToBuffer(picture.getStream());
  const { width = 0, height = 0, format } = await sharp(original).metadata();
  const side = Math.max(width, height);
  // The smaller sizes are made from the largest, so that the picture is decoded once.
  const largest = await resized(sharp(original), LARGEST).raw().toBuffer({ resolveWithObject: true });
  let fewestBytes =
    totalBytes(formats.map(({ file }) => file.sizeInBytes ?? 0)) + (side > LARGEST ? 0 : original.length);
  const kept: PictureFormat[] = [];
  for (const type of ['webp', 'avif'] as const) {
    if (type === format) continue;
    const copies = await encodeSizes(largest, side, type);
    const bytes = totalBytes(copies.map(({ info }) => info.size));
    if (bytes >= fewestBytes) continue;
    fewestBytes = bytes;
    kept.push(...copies.map((copy) => toFormat(picture, type, { ...copy, key: `${copy.key}_${type}` })));
  }
  return kept;
}

async function encodeSizes(largest: Pixels, side: number, type: ModernType): Promise<Encoded[]> {
  const copies: Encoded[] = [];
  let { qualities }: { qualities: readonly number[] } = TYPES[type];
  for (const [key, size] of Object.entries(PICTURE_SIZES)) {
    const copy = await encode(largest, size, type, qualities);
    copies.push({ key, ...copy });
    if (size.side >= side) break;
    // Nor would the larger ones be small enough.
    if (copy.info.size > size.maxBytes) qualities = qualities.slice(-1);
  }
  return copies;
}

type Size = (typeof PICTURE_SIZES)[keyof typeof PICTURE_SIZES];

async function encode(
  { data, info }: Pixels,
  { side, maxBytes }: Size,
  type: ModernType,
  [first = 0, ...lower]: readonly number[],
): Promise<Pixels> {
  const { width, height, channels } = info;
  const pixels = resized(sharp(data, { raw: { width, height, channels } }), side);
  const attempt = (quality: number) =>
    TYPES[type].encode(pixels.clone(), quality).toBuffer({ resolveWithObject: true });
  let copy = await attempt(first);
  for (const quality of lower) {
    if (copy.info.size <= maxBytes) break;
    copy = await attempt(quality);
  }
  return copy;
}

function resized(image: Sharp, side: number): Sharp {
  return image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}

function toFormat(picture: UploadedPicture, type: ModernType, { key, data, info }: Encoded): PictureFormat {
  return {
    key,
    file: {
      name: `${key}_${picture.name}`,
      hash: `${key}_${picture.hash}`,
      ext: `.${type}`,
      mime: `image/${type}`,
      path: picture.path ?? null,
      width: info.width,
      height: info.height,
      size: fileTools.bytesToKbytes(info.size),
      sizeInBytes: info.size,
      getStream: () => Readable.from(data),
    },
  };
}

function totalBytes(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}
