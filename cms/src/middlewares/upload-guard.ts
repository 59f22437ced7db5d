import { rm } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { accountOf } from '../accounts/panelAccount';
import { assertAccepted, assertQuota, type UploadedFile } from '../uploads/acceptUpload';

/**
 * Rejects uploads whose content does not match their extension. Strapi's own check falls back to the file's name when
 * it does not recognise the content, so HTML named photo.png would pass. An account uploads so much a day.
 */
const uploadGuard: Core.MiddlewareFactory =
  (_, { strapi }) =>
  async (ctx, next) => {
    const parts: (UploadedFile | UploadedFile[] | undefined)[] = Object.values(ctx.request.files ?? {});
    const files = parts.flat().filter((file) => file !== undefined);
    try {
      if (files.length > 0) await assertQuota(strapi, accountOf(strapi, ctx.get('Authorization')));
      await assertAccepted(files);
      // Strapi would put the file into any record that other fields name, whatever the account may change.
      const { fileInfo } = ctx.request.body ?? {};
      if (files.length > 0) ctx.request.body = { fileInfo };
      await next();
    } finally {
      // Strapi deletes only those that it has accepted.
      await Promise.all(files.map(({ filepath }) => rm(filepath, { force: true })));
    }
  };

export default uploadGuard;
