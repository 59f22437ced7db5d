import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { accountOf, isSignedIn } from '../accounts/panelAccount';
import { createLimit, createMutex } from '../createMutex';
import { UPLOAD_ROUTES } from '../uploads/uploadTypes';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];
/** Received files are in the container's memory until they are stored. */
const MOST_UPLOADS = 4;
const MOST_WAITING = 30;
const SLOWEST_SENDER_MS = 120_000;

/**
 * Refuses writes to the panel that a page of another site can make a signed-in editor's browser send: those with a
 * foreign origin, and those of a form's types, which need no preflight. Only signed-in accounts may send files, one
 * upload at a time.
 */
const panelGuard: Core.MiddlewareFactory = (_, { strapi }) => {
  const uploads = createLimit(MOST_UPLOADS);
  const accounts = new Map<string, ReturnType<typeof createMutex>>();
  return async (ctx, next) => {
    // Before the body is read, since that writes its files to the disk.
    const hasFiles = ctx.is('multipart');
    // A few bytes may be a megabyte, which is read before it is known whose it is.
    if (ctx.get('Content-Encoding')) ctx.throw(415, 'nothing compressed is taken');
    if (hasFiles && !UPLOAD_ROUTES.test(ctx.path)) ctx.throw(415, 'no files are taken here');
    if (SAFE.includes(ctx.method) || /^\/api\//i.test(ctx.path)) return next();

    const site = ctx.get('Sec-Fetch-Site');
    const origin = ctx.get('Origin');
    const address: string = strapi.config.get('server.url');
    const ownHosts = [ctx.host, URL.canParse(address) ? new URL(address).host : ctx.host];
    const isOwnOrigin = origin === '' || (URL.canParse(origin) && ownHosts.includes(new URL(origin).host));
    if (!['', 'none', 'same-origin'].includes(site) || !isOwnOrigin) return ctx.forbidden('foreign origin');

    const hasBody = Number(ctx.get('Content-Length')) > 0 || ctx.get('Transfer-Encoding') !== '';
    const types = UPLOAD_ROUTES.test(ctx.path)
      ? ['application/json', 'multipart/form-data']
      : ['application/json'];
    if (hasBody && !ctx.is(types)) ctx.throw(415, 'the content type must be application/json');
    if (!hasFiles) return next();

    const authorization = ctx.get('Authorization');
    const account = accountOf(strapi, authorization);
    if (!account || !(await isSignedIn(strapi, authorization))) return ctx.unauthorized();
    const inTurn = accounts.get(account) ?? createMutex();
    accounts.set(account, inTurn);
    if (inTurn.waiting.length >= MOST_WAITING) {
      ctx.set('Retry-After', '60');
      throw new errors.RateLimitError('No se subió: aún se reciben otros archivos de su cuenta.');
    }
    const receive = async () => {
      // Who has left meanwhile sends nothing more.
      if (ctx.req.destroyed) return;
      const timer = setTimeout(() => ctx.req.complete || ctx.req.destroy(), SLOWEST_SENDER_MS);
      await next().finally(() => clearTimeout(timer));
    };
    await inTurn(() => uploads(receive));
  };
};

export default panelGuard;
