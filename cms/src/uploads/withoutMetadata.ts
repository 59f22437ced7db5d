import { createReadStream } from 'node:fs';
import path from 'node:path';
import { file as fileTools } from '@strapi/utils';
import sharp from 'sharp';
import type { UploadedPicture } from './uploadedPicture';

const OPTIONS = {
  // Strapi compresses it again, so this should lose nothing visible.
  jpeg: { quality: 95 },
  webp: { quality: 80, effort: 1 },
  png: {},
};

function isKnown(format: string | undefined): format is keyof typeof OPTIONS {
  return format !== undefined && Object.hasOwn(OPTIONS, format);
}

/**
 * The picture upright and without what the camera wrote into it, such as the place. Strapi removes these only from files
 * that it can make smaller, and then the orientation as well: a phone's picture lay on its side.
 */
export async function withoutMetadata(picture: UploadedPicture): Promise<UploadedPicture> {
  const { filepath, tmpWorkingDirectory } = picture;
  if (!filepath || !tmpWorkingDirectory) return picture;
  const { exif, xmp, iptc, format } = await sharp(filepath).metadata();
  // A PNG may have them in several places.
  if (!(exif || xmp || iptc || format === 'png') || !isKnown(format)) return picture;

  const upright = path.join(tmpWorkingDirectory, `upright-${picture.hash}`);
  const { size } = await sharp(filepath).autoOrient().toFormat(format, OPTIONS[format]).toFile(upright);
  return {
    ...picture,
    filepath: upright,
    size: fileTools.bytesToKbytes(size),
    sizeInBytes: size,
    getStream: () => createReadStream(upright),
  };
}
