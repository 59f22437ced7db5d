import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { adminRoutes } from './closedRoutes';

const UNCHECKED = ['admin-folder-file.deleteMany', 'admin-folder-file.moveMany', 'admin-folder.update'];
const ids = z.array(z.coerce.number()).default([]);
const body = z.object({ fileIds: ids, folderIds: ids });
const folder = z.object({ path: z.string() });

/**
 * Strapi checks a single file against the account's permission, but not the files of its bulk routes and of folders: an
 * author, who may change only files of their own, could delete the whole library.
 */
export function checkBulkFiles(strapi: Core.Strapi): void {
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
  for (const route of adminRoutes(strapi, 'upload'))
    if (UNCHECKED.includes(String(route.handler)))
      route.config = { ...route.config, middlewares: [ownFilesOnly] };
}
