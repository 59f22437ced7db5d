import type { Core } from '@strapi/strapi';
import { assertAccepted, type UploadedFile } from '../acceptUpload';

/**
 * Rejects uploads whose content does not match their extension. Strapi's own check falls back to the file's name when
 * it does not recognise the content, so HTML named photo.png would pass.
 */
const uploadGuard: Core.MiddlewareFactory = () => async (ctx, next) => {
  const parts: (UploadedFile | UploadedFile[] | undefined)[] = Object.values(ctx.request.files ?? {});
  await assertAccepted(parts.flat().filter((file) => file !== undefined));
  await next();
};

export default uploadGuard;
