import { open, readFile, rm } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { strings, z } from '@strapi/utils';
import sharp from 'sharp';
import { refuse } from '../rules/refuse';
import { MOST_MEGAPIXELS, SIGNATURE_LENGTH, typeFromSignature, typeOfName } from './uploadTypes';

export type UploadedFile = { filepath: string; originalFilename?: string | null; mimetype?: string | null };

const MOST_FILES = 20;
/** A frame takes as long as so many pixels, however small it is. */
const FRAME_PIXELS = 10_000;
const MOST_SCANS = 100;
/** Whole rows are held while a picture is made smaller: one of 8,000,000 by 2 pixels took 2.8 GB. A panorama has 16,000. */
const LONGEST_SIDE = 20_000;
/** Twenty photos of a phone. */
const MOST_PIXELS = 300e6;

const LONGEST_NAME = 200;
/** Of an account: nobody may notice its files until the disk is full. */
const MOST_A_DAY = { files: 1000, kilobytes: 1_000_000 };

const storedFile = z.object({ ext: z.string().nullable() });

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_LENGTH), 0, SIGNATURE_LENGTH, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Pixels of all frames, twice for print's colours or if progressive, and of a side; from the header. Undefined if damaged. */
async function measure(picture: string): Promise<{ pixels: number; side: number } | undefined> {
  const metadata = await sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata) return undefined;
  const { width, height, space, isProgressive, pages = 1 } = metadata;
  const weight = (space === 'cmyk' ? 2 : 1) * (isProgressive ? 2 : 1);
  return { pixels: Math.max(width * height, FRAME_PIXELS) * pages * weight, side: Math.max(width, height) };
}

/** Each scan of a JPEG takes as long as a whole picture, and a small file has room for thousands. */
function countScans(jpeg: Buffer): number {
  let scans = 0;
  for (let at = 2; at < jpeg.length - 3; at += 1) {
    const marker = jpeg[at] === 0xff ? (jpeg[at + 1] ?? 0) : 0;
    // What follows the end, such as a phone's film, is no part of the picture.
    if (marker === 0xd9) break;
    if (marker === 0xda) scans += 1;
    const hasLength = marker >= 0xc0 && marker < 0xff && (marker < 0xd0 || marker > 0xd8);
    if (hasLength) at += 1 + jpeg.readUInt16BE(at + 2);
  }
  return scans;
}

/** The file's problem, in the editor's words; undefined for one that is accepted. */
async function problemOf(file: UploadedFile): Promise<string | undefined> {
  const { filepath, originalFilename } = file;
  const type = typeFromSignature(await readHead(filepath));
  if (type === undefined || type !== typeOfName(originalFilename ?? '')) {
    return 'solo imágenes PNG, JPEG, WebP o GIF y documentos PDF, con su extensión';
  }
  // Strapi makes an expression of what the sender declares.
  file.mimetype = type;
  if (type === 'application/pdf') return undefined;
  const size = await measure(filepath);
  // Strapi would store it as a file of another kind, and pages would show a broken picture.
  if (size === undefined) return 'la imagen está dañada';
  if (size.side > LONGEST_SIDE)
    return `la imagen mide más de ${LONGEST_SIDE} píxeles de ancho o de alto; redúzcala`;
  if (type === 'image/jpeg' && countScans(await readFile(filepath)) > MOST_SCANS)
    return 'la imagen está guardada en demasiadas pasadas; ábrala y guárdela de nuevo';
  const most = MOST_MEGAPIXELS[type];
  return size.pixels > most * 1e6
    ? `la imagen tiene más de ${most} megapíxeles, contando todos sus cuadros, y el doble si es CMYK o progresiva; redúzcala`
    : undefined;
}

/** @throws ValidationError with a message for the editor */
export async function assertAccepted(files: readonly UploadedFile[]): Promise<void> {
  if (files.length > MOST_FILES) {
    refuse(`No se subió nada: suba como máximo ${MOST_FILES} archivos a la vez.`);
  }
  let pixels = 0;
  for (const file of files) {
    const problem = await problemOf(file);
    if (problem) refuse(`«${file.originalFilename ?? ''}» no se aceptó: ${problem}.`);
    pixels += (await measure(file.filepath))?.pixels ?? 0;
  }
  if (pixels > MOST_PIXELS) {
    refuse(
      `No se subió nada: entre todas tienen más de ${MOST_PIXELS / 1e6} megapíxeles; suba menos imágenes a la vez.`,
    );
  }
}

/** @throws ValidationError when an account has uploaded so much that it would fill the disk in days */
export async function assertQuota(strapi: Core.Strapi, account: string | undefined): Promise<void> {
  const since = new Date(Date.now() - 86_400_000);
  const where = { createdBy: { id: account }, createdAt: { $gt: since } };
  const { files: limit, kilobytes } = MOST_A_DAY;
  const stored: { size: number }[] = await strapi.db
    .query('plugin::upload.file')
    .findMany({ select: ['id', 'size'], where, limit });
  const total = stored.reduce((sum, { size }) => sum + Number(size), 0);
  if (stored.length === limit || total > kilobytes)
    refuse('No se subió nada: su cuenta ha subido demasiado en un día; continúe mañana.');
}

/** What the database refuses would stay among the files, and count nowhere. @throws ValidationError */
export function assertStorable(input: unknown): void {
  const { data, files, file } = Object(input);
  const names = [...[Object(data).fileInfo].flat(), ...[files ?? file].flat()].flatMap((one) => {
    const { name, originalFilename } = Object(one);
    return [name, originalFilename].filter((text) => typeof text === 'string');
  });
  // As Strapi stores them: a ligature has up to four letters. It takes the square of their length to find out.
  const isLong = (name: string) =>
    name.length > LONGEST_NAME ||
    [name.normalize(), strings.nameToSlug(name)].some(({ length }) => length > LONGEST_NAME);
  // JSON writes only what is no character in this way.
  if (names.some(isLong) || /\\u(0000|d[89a-f])/.test(JSON.stringify([data, names])))
    refuse(
      `No se subió nada: un nombre tiene más de ${LONGEST_NAME} caracteres, o un texto uno que no se puede guardar.`,
    );
}

/** A replaced file keeps its address and with it the type that it is served as. @throws as `assertAccepted` */
export async function assertSameType(strapi: Core.Strapi, id: unknown, file: UploadedFile): Promise<void> {
  const stored = storedFile.parse(await strapi.db.query('plugin::upload.file').findOne({ where: { id } }));
  const ext = stored.ext ?? '';
  if (typeOfName(ext) === typeOfName(file.originalFilename ?? '')) return;
  await rm(file.filepath, { force: true });
  refuse(
    `«${file.originalFilename ?? ''}» no se aceptó: el archivo que reemplaza es «${ext}»; suba uno del mismo tipo, o este como archivo nuevo.`,
  );
}
