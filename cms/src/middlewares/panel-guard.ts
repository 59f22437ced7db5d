import type { Core } from '@strapi/strapi';
import { accountOf } from '../panelAccount';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];
/** The only routes that take files. */
const UPLOADS = /^\/upload(\/|$)/i;

/**
 * Refuses writes to the panel that a page of another site can make a signed-in editor's browser send: those with a
 * foreign origin, and those of a form's types, which need no preflight. Only signed-in accounts may send files.
 */
const panelGuard: Core.MiddlewareFactory =
  (_, { strapi }) =>
  async (ctx, next) => {
    // Before the body is read, since that writes its files to the disk.
    const hasFiles = ctx.is('multipart');
    if (hasFiles && !UPLOADS.test(ctx.path)) ctx.throw(415, 'no files are taken here');
    if (SAFE.includes(ctx.method) || /^\/api\//i.test(ctx.path)) return next();

    const site = ctx.get('Sec-Fetch-Site');
    const origin = ctx.get('Origin');
    const address: string = strapi.config.get('server.url');
    const ownHosts = [ctx.host, URL.canParse(address) ? new URL(address).host : ctx.host];
    const isOwnOrigin = origin === '' || (URL.canParse(origin) && ownHosts.includes(new URL(origin).host));
    if (!['', 'none', 'same-origin'].includes(site) || !isOwnOrigin) return ctx.forbidden('foreign origin');

    if (hasFiles && !accountOf(strapi, ctx.get('Authorization'))) return ctx.unauthorized();

    const hasBody = Number(ctx.get('Content-Length')) > 0 || ctx.get('Transfer-Encoding') !== '';
    const types = UPLOADS.test(ctx.path) ? ['application/json', 'multipart/form-data'] : ['application/json'];
    if (hasBody && !ctx.is(types)) ctx.throw(415, 'the content type must be application/json');
    return next();
  };

export default panelGuard;
