import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

const CLOSED = ['email.send', 'email.test', 'admin-upload.uploadFromUrls'];
/** Strapi lets every account write these, whatever its role: the editors' forms would lose their fields. */
const RIGHTS = new Map([
  ['components.updateComponentConfiguration', 'plugin::content-manager.components.configure-layout'],
  ['settings.updateSettings', 'plugin::i18n.locale.update'],
]);

/** Strapi sorts all folders once for each folder, and answers nobody meanwhile: 2,000 took 0.4 s, 4,000 1.7 s. */
const MOST_FOLDERS = 500;

const notFound: Core.ControllerHandler = (ctx) => ctx.notFound();

/** The history, and whose save is in conflict, go by names. */
const keepsName: Core.MiddlewareHandler = (ctx, next) => {
  const { user, userAbility } = ctx.state;
  const isOther = ['firstname', 'lastname', 'username', 'email'].some((name) => {
    const { [name]: value = user[name] } = Object(ctx.request.body);
    return (value ?? '') !== (user[name] ?? '');
  });
  if (isOther && userAbility.cannot('admin::users.update'))
    // The profile shows no reason of a ValidationError.
    throw new errors.ApplicationError('Su nombre y su correo los cambia quien administra el sitio.');
  return next();
};

const keepsInvitedName: Core.MiddlewareHandler = async (ctx, next) => {
  const { registrationToken, userInfo } = Object(ctx.request.body);
  const invited = await strapi.service('admin::user').findRegistrationInfo(String(registrationToken));
  if (invited)
    Object.assign(Object(userInfo), { firstname: invited.firstname, lastname: invited.lastname ?? '' });
  return next();
};

/** Mails of a day with a new password, for an address: the council's mails go through the same server. */
const MOST_RESETS = 5;
const resets = { day: '', counts: new Map<string, number>() };

const sendsFewResets: Core.MiddlewareHandler = (ctx, next) => {
  const day = new Date().toDateString();
  if (resets.day !== day) Object.assign(resets, { day, counts: new Map() });
  const { email: sent } = Object(ctx.request.body);
  const email = typeof sent === 'string' ? sent.slice(0, 254) : '';
  const count = (resets.counts.get(email) ?? 0) + 1;
  resets.counts.set(email, count);
  if (count > MOST_RESETS)
    throw new errors.RateLimitError('Ya se enviaron varios correos hoy; pida otro mañana.');
  return next();
};

const keepsFewFolders: Core.MiddlewareHandler = async (_ctx, next) => {
  if ((await strapi.db.query('plugin::upload.folder').count()) >= MOST_FOLDERS)
    throw new errors.ApplicationError(
      `Ya hay ${MOST_FOLDERS} carpetas: elimine algunas antes de crear otra.`,
    );
  return next();
};

/**
 * Closes three of Strapi's own routes. Registration: whoever came first, also a form on any web page, became super
 * administrator; invitations use another route, /admin/register. Mail: every account of the panel, whatever its role, could
 * mail any text to anyone, past the quotas. Uploads from an address: they would reach services behind the firewall. Keeps
 * names, and limits folders and mails with new passwords, too.
 */
export function closeRoutes(strapi: Core.Strapi): void {
  for (const route of Object.values(strapi.admin.routes).flatMap(({ routes }) => routes)) {
    if (route.path === '/register-admin')
      Object.assign(route, { handler: notFound, config: { auth: false } });
    if (route.handler === 'authenticated-user.updateMe')
      route.config = { ...route.config, middlewares: [keepsName] };
    if (route.path === '/forgot-password')
      route.config = { ...route.config, middlewares: [...(route.config?.middlewares ?? []), sendsFewResets] };
    if (route.path === '/register') route.config = { ...route.config, middlewares: [keepsInvitedName] };
  }
  for (const route of [...adminRoutes(strapi, 'email'), ...adminRoutes(strapi, 'upload')]) {
    if (CLOSED.includes(String(route.handler))) Object.assign(route, { handler: notFound });
    if (route.handler === 'admin-folder.create')
      route.config = { ...route.config, middlewares: [keepsFewFolders] };
  }
  for (const route of [...adminRoutes(strapi, 'content-manager'), ...adminRoutes(strapi, 'i18n')]) {
    const action = RIGHTS.get(String(route.handler));
    const allowed = { name: 'admin::hasPermissions', config: { actions: [action] } };
    if (action) route.config = { ...route.config, policies: ['admin::isAuthenticatedAdmin', allowed] };
  }
}

/** The panel's routes of a plugin. */
export function adminRoutes(strapi: Core.Strapi, plugin: string) {
  const { routes } = strapi.plugin(plugin);
  return Array.isArray(routes) ? [] : (routes.admin?.routes ?? []);
}
