import { open, rm } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { errors, z } from '@strapi/utils';
import sharp from 'sharp';
import { maxPixelsOf, SIGNATURE_LENGTH, typeFromSignature, typeOfName } from './uploadTypes';

export type UploadedFile = { filepath: string; originalFilename?: string | null };

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

/** The pixels of all frames, from the header alone; undefined for a damaged picture. */
async function countPixels(picture: string): Promise<number | undefined> {
  const metadata = await sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  return metadata && metadata.width * metadata.height * (metadata.pages ?? 1);
}

/** The file's problem, in the editor's words; undefined for one that is accepted. */
async function problemOf({ filepath, originalFilename }: UploadedFile): Promise<string | undefined> {
  const type = typeFromSignature(await readHead(filepath));
  if (type === undefined || type !== typeOfName(originalFilename ?? '')) {
    return 'solo imágenes PNG, JPEG, WebP, GIF o AVIF y documentos PDF, con su extensión';
  }
  if (type === 'application/pdf') return undefined;
  const pixels = await countPixels(filepath);
  // Strapi would store it as a file of another kind, and pages would show a broken picture.
  if (pixels === undefined) return 'la imagen está dañada';
  const most = maxPixelsOf(type);
  return pixels > most
    ? `la imagen tiene más de ${most / 1e6} megapíxeles, contando todos sus cuadros; redúzcala`
    : undefined;
}

/** @throws ValidationError with a message for the editor; the files are removed then */
export async function assertAccepted(files: readonly UploadedFile[]): Promise<void> {
  for (const file of files) {
    const problem = await problemOf(file);
    if (problem === undefined) continue;
    // Strapi removes its temporary copies only after a successful request.
    await Promise.all(files.map(({ filepath }) => rm(filepath, { force: true })));
    throw new errors.ValidationError(`«${file.originalFilename ?? ''}» no se aceptó: ${problem}.`);
  }
}

/** A replaced file keeps its address and with it the type that it is served as. @throws as `assertAccepted` */
export async function assertSameType(strapi: Core.Strapi, id: unknown, file: UploadedFile): Promise<void> {
  const stored = storedFile.parse(await strapi.db.query('plugin::upload.file').findOne({ where: { id } }));
  const ext = stored.ext ?? '';
  if (typeOfName(ext) === typeOfName(file.originalFilename ?? '')) return;
  await rm(file.filepath, { force: true });
  throw new errors.ValidationError(
    `«${file.originalFilename ?? ''}» no se aceptó: el archivo que reemplaza es «${ext}»; suba uno del mismo tipo.`,
  );
}
