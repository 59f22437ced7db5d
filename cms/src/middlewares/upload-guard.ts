import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import sharp from 'sharp';
import { EXTENSIONS, SIGNATURE_LENGTH, typeFromSignature } from '../uploadTypes';

type UploadedFile = { filepath: string; originalFilename?: string | null };

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_LENGTH), 0, SIGNATURE_LENGTH, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function isReadable(picture: string): Promise<boolean> {
  return sharp(picture)
    .metadata()
    .then(
      () => true,
      () => false,
    );
}

async function assertAccepted(file: UploadedFile): Promise<void> {
  const name = file.originalFilename ?? '';
  const type = typeFromSignature(await readHead(file.filepath));
  if (type === undefined || !EXTENSIONS[type].includes(path.extname(name).toLowerCase())) {
    throw new errors.ValidationError(
      `«${name}» no se aceptó: solo imágenes PNG, JPEG, WebP, GIF o AVIF y documentos PDF, con su extensión.`,
    );
  }
  // Strapi would store it as a file of another kind, and pages would show a broken picture.
  if (type !== 'application/pdf' && !(await isReadable(file.filepath))) {
    throw new errors.ValidationError(`«${name}» no se aceptó: la imagen está dañada.`);
  }
}

/**
 * Rejects uploads whose content does not match their extension. Strapi's own check falls back to the file's name when
 * it does not recognise the content, so HTML named photo.png would pass.
 */
const uploadGuard: Core.MiddlewareFactory = () => async (ctx, next) => {
  const parts: (UploadedFile | UploadedFile[] | undefined)[] = Object.values(ctx.request.files ?? {});
  const files = parts.flat().filter((file) => file !== undefined);
  try {
    for (const file of files) await assertAccepted(file);
  } catch (error) {
    // Strapi removes its temporary copies only after a successful request.
    await Promise.all(files.map(({ filepath }) => rm(filepath, { force: true })));
    throw error;
  }
  await next();
};

export default uploadGuard;
