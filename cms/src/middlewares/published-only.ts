import type { Core } from '@strapi/strapi';
import { readLink } from '../preview';

/**
 * Drops the parameters with which Strapi serves drafts to any token that may read. A draft is served to requests with a
 * preview link in `x-preview` only: the link's document, in answer to the calls that read it.
 */
const publishedOnly: Core.MiddlewareFactory =
  (_, { strapi }) =>
  async (ctx, next) => {
    // Routes ignore case.
    if (!/^\/api\//i.test(ctx.path)) return next();
    const { status: _status, publicationFilter: _filter, ...query } = ctx.query;
    ctx.query = query;
    const token = ctx.get('x-preview');
    if (token !== '') {
      const link = await readLink(strapi, token);
      const call = `/api${link?.call}`;
      const isItem = link?.id !== undefined && ctx.path === `${call}/${link.id}`;
      if (!link || (ctx.path !== call && !isItem)) return ctx.forbidden('no preview of this');
      const isList = link.id !== undefined && !isItem;
      const own = { documentId: { $eq: link.id } };
      const filters = isList ? { filters: { $and: [query.filters ?? {}, own] } } : {};
      ctx.query = { ...query, ...filters, status: 'draft' };
      ctx.state.previewedPart = link.part;
    }
    await next();
  };

export default publishedOnly;
