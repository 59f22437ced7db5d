import type { Core } from '@strapi/strapi';

/**
 * Strapi shows drafts to whoever asks with these parameters, and the site's token may read. Editors preview in the
 * admin panel, so the content API has no use for them.
 */
const publishedOnly: Core.MiddlewareFactory = () => async (ctx, next) => {
  if (ctx.path.startsWith('/api/')) {
    const { status: _status, publicationFilter: _filter, ...query } = ctx.query;
    ctx.query = query;
  }
  await next();
};

export default publishedOnly;
