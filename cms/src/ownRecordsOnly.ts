import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { adminRoutes } from './closedRoutes';

/** They return or copy a record of which Strapi checks only that the account may read some of its type. */
const UNCHECKED = ['clone', 'autoClone', 'bulkFindForValidation'].map((name) => `collection-types.${name}`);
/** Fields of an account, whose value an order or a filter would tell letter by letter. */
const SECRET_ORDER = /password|token|(created|updated)By\W+(email|username)/i;
/** A filter by who wrote a record, but by that account's id alone. */
const ACCOUNT_FILTER =
  /"(created|updated)By":(?!\{"id":\{"\$\w+":("[^"]*"|\["[^"]*"(,"[^"]*")*\])\}\}|"[^"]*"[,}])/;
const asked = z.object({ sort: z.unknown().optional(), filters: z.unknown().optional() });
const body = z.object({ documentIds: z.array(z.string()).default([]), sort: z.unknown().optional() });

/** An author, who may read only records of their own, could read those of others, and learn of everybody's password. */
export function checkRecords(strapi: Core.Strapi): void {
  const noSecrets: Core.MiddlewareHandler = (ctx, next) => {
    const { sort, filters } = asked.catch({}).parse(ctx.request.body);
    if (SECRET_ORDER.test(JSON.stringify([ctx.query.sort, sort])))
      return ctx.badRequest('Invalid key in sort');
    return ACCOUNT_FILTER.test(JSON.stringify([ctx.query.filters, filters]))
      ? ctx.badRequest('Invalid key in filters')
      : next();
  };
  const readableOnly: Core.MiddlewareHandler = async (ctx, next) => {
    const { model, sourceId } = ctx.params;
    const given = body.safeParse(ctx.request.body);
    if (!given.success) return ctx.badRequest(z.prettifyError(given.error));
    const records = await strapi.db.query(model).findMany({
      where: { documentId: { $in: [...given.data.documentIds, sourceId] } },
      // What the conditions of permissions read.
      populate: { createdBy: { populate: ['roles'] } },
    });
    const permissions = strapi
      .plugin('content-manager')
      .service('permission-checker')
      .create({ userAbility: ctx.state.userAbility, model });
    return records.some((record: unknown) => permissions.cannot.read(record)) ? ctx.forbidden() : next();
  };
  for (const route of adminRoutes(strapi, 'content-manager')) {
    const checks = UNCHECKED.includes(String(route.handler)) ? [noSecrets, readableOnly] : [noSecrets];
    route.config = { ...route.config, middlewares: [...(route.config?.middlewares ?? []), ...checks] };
  }
}
