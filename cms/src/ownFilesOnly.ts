import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { adminRoutes } from './closedRoutes';

const UNCHECKED = ['admin-folder-file.deleteMany', 'admin-folder-file.moveMany', 'admin-folder.update'];
const ids = z.array(z.coerce.number()).default([]);
const body = z.object({ fileIds: ids, folderIds: ids });
const folder = z.object({ path: z.string() });

/** What a file or folder leads to, beyond what the media library asks for. */
const OTHERS = /\b(related|createdBy|updatedBy)\b|\b(files|children)\b(?!":\{"count":"true"\})/;

/** The answer's files and folders are checked, not what they lead to: others' drafts, files and accounts. */
const withoutOthers: Core.MiddlewareHandler = (ctx, next) => {
  const { populate, filters, sort } = ctx.query;
  if (OTHERS.test(JSON.stringify([populate, filters, sort]))) return ctx.badRequest('Invalid key');
  // The media library asks for all of a folder's parent, and needs its name.
  if (populate) ctx.query.populate = JSON.parse(JSON.stringify(populate).replaceAll('"*"', '"true"'));
  return next();
};

/**
 * Strapi checks a single file against the account's permission, but not the files of its bulk routes and of folders: an
 * author, who may change only files of their own, could delete the whole library.
 */
export function checkFiles(strapi: Core.Strapi): void {
  const ownFilesOnly: Core.MiddlewareHandler = async (ctx, next) => {
    const given = body.safeParse(ctx.request.body);
    if (!given.success) return ctx.badRequest(z.prettifyError(given.error));
    const { fileIds, folderIds } = given.data;
    const found = await strapi.db
      .query('plugin::upload.folder')
      .findMany({ where: { id: { $in: [...folderIds, ...ids.parse(ctx.params.id && [ctx.params.id])] } } });
    const files = await strapi.db.query('plugin::upload.file').findMany({
      where: {
        $or: [
          { id: { $in: fileIds } },
          ...z
            .array(folder)
            .parse(found)
            .flatMap(({ path }) => [{ folderPath: path }, { folderPath: { $startsWith: `${path}/` } }]),
        ],
      },
      // What the conditions of permissions read.
      populate: { createdBy: { populate: ['roles'] } },
    });
    const permissions = strapi.service('admin::permission').createPermissionsManager({
      ability: ctx.state.userAbility,
      action: 'plugin::upload.assets.update',
      model: 'plugin::upload.file',
    });
    const isForeign = (file: unknown) =>
      permissions.ability.cannot(permissions.action, permissions.toSubject(file));
    if (files.some(isForeign)) return ctx.forbidden('only your own files');
    return next();
  };
  for (const route of adminRoutes(strapi, 'upload')) {
    const checks = UNCHECKED.includes(String(route.handler))
      ? [withoutOthers, ownFilesOnly]
      : [withoutOthers];
    route.config = { ...route.config, middlewares: [...(route.config?.middlewares ?? []), ...checks] };
  }
}
