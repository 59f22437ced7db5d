import type { Core } from '@strapi/strapi';

/**
 * Drops the parameters with which Strapi serves drafts to any token that may read. Editors preview in the admin
 * panel, so the content API does not need them.
 */
const publishedOnly: Core.MiddlewareFactory = () => async (ctx, next) => {
  // Routes ignore case.
  if (/^\/api\//i.test(ctx.path)) {
    const { status: _status, publicationFilter: _filter, ...query } = ctx.query;
    ctx.query = query;
  }
  await next();
};

export default publishedOnly;
