import type { Core, UID } from '@strapi/strapi';

export type PanelContext = Parameters<Core.MiddlewareHandler>[0];

/** Adds a call for every account of the panel: what of its answer an account may read, the handler decides. In `register`. */
export function addPanelRoute(
  strapi: Core.Strapi,
  method: 'GET' | 'POST',
  path: string,
  handler: Core.ControllerHandler,
): void {
  const config = { policies: ['admin::isAuthenticatedAdmin'] };
  strapi.server.routes({
    type: 'admin',
    routes: [{ method, path, handler, info: { type: 'admin' }, config }],
  });
}

/** Whether an account may read a content type, or one of its fields. */
export const canRead = (ctx: Pick<PanelContext, 'state'>, uid: UID.ContentType, field?: string): boolean =>
  ctx.state.userAbility.can('plugin::content-manager.explorer.read', uid, field);
