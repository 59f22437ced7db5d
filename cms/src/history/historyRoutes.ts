import type { Core, UID } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { contentTypesOf, publishedTypes } from '../contentTypes';
import { addPanelRoute, type PanelContext } from '../panelRoutes';
import { changesBetween } from './compareVersions';
import { ACTIONS, ACTIVITIES, readRow, table } from './history';
import { restorable } from './restoreVersion';
import { storedOf, titleField } from './storedRecord';

const fields = z.record(z.string(), z.unknown());
const version = z.object({ data: fields });

/** Calls of the panel. A version is restored by the panel's own call that saves a draft, with its rights and rules. */
export function addHistoryRoutes(strapi: Core.Strapi): void {
  const checkerOf = (ctx: PanelContext, model: UID.ContentType) =>
    strapi
      .plugin('content-manager')
      .service('permission-checker')
      .create({ userAbility: ctx.state.userAbility, model });

  /** The record that is asked for and its draft, if the account may read it. */
  const asked = async (ctx: PanelContext) => {
    const { uid: type } = publishedTypes(strapi).find(({ uid }) => uid === ctx.params.type) ?? {};
    const happening = type && { type, document: String(ctx.params.document) };
    const row: unknown = happening && (await readRow(strapi, happening, true));
    if (!happening || !row) return ctx.notFound();
    const checker = checkerOf(ctx, happening.type);
    return checker.cannot.read(row) ? ctx.forbidden() : { happening, checker, row };
  };

  const handlers = {
    '/record-history/:type/:document': async (ctx: PanelContext) => {
      const record = await asked(ctx);
      if (!record) return;
      ctx.body = await table(strapi).findMany({
        select: ['id', 'at', 'who'],
        where: { ...record.happening, data: { $notNull: true } },
        orderBy: { id: 'desc' },
      });
    },
    '/record-history/:type/:document/:id': async (ctx: PanelContext) => {
      const record = await asked(ctx);
      if (!record) return;
      const where = { ...record.happening, id: Number(ctx.params.id), data: { $notNull: true } };
      const found = version.safeParse(await table(strapi).findOne({ where })).data;
      if (!found) return ctx.notFound();
      const { type } = record.happening;
      // Without the fields that the account may not read, below too.
      const stored = fields.parse(await record.checker.sanitizeOutput(found.data));
      const draft = storedOf(strapi, type, await record.checker.sanitizeOutput(record.row));
      const changes = changesBetween(strapi, type, stored, draft);
      ctx.body = { changes, ...(await restorable(strapi, type, stored)) };
    },
    '/record-activity': async (ctx: PanelContext) => {
      const types = contentTypesOf(strapi)
        .map(({ uid }) => ({ uid, can: checkerOf(ctx, uid).can }))
        .filter(({ can }) => can.read());
      const named = types.filter(({ uid, can }) => can.read(null, titleField(strapi, uid)));
      const happened = await table(strapi).findMany({
        select: ['id', 'type', 'document', 'action', 'who', 'title', 'at'],
        where: { action: { $notNull: true }, type: { $in: types.map(({ uid }) => uid) } },
        orderBy: { id: 'desc' },
        limit: ACTIONS.length * ACTIVITIES,
      });
      ctx.body = happened.map((line) => {
        const type = strapi.contentType(line.type);
        const typeName = type.info.displayName;
        const isNamed = named.some(({ uid }) => uid === line.type);
        return { ...line, title: isNamed ? line.title : typeName, kind: type.kind, typeName };
      });
    },
  };
  for (const [path, handler] of Object.entries(handlers)) addPanelRoute(strapi, 'GET', path, handler);
}
