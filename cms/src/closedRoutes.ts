import type { Core } from '@strapi/strapi';

const notFound: Core.ControllerHandler = (ctx) => ctx.notFound();

/**
 * Closes two of Strapi's own routes. Registration: whoever came first, also a form on any web page, became super
 * administrator; invitations use another route, /admin/register. Mail: every account of the panel, whatever its role, could
 * mail any text to anyone, past the quotas.
 */
export function closeRoutes(strapi: Core.Strapi): void {
  const registration = Object.values(strapi.admin.routes)
    .flatMap(({ routes }) => routes)
    .filter(({ path }) => path === '/register-admin');
  for (const route of registration) Object.assign(route, { handler: notFound, config: { auth: false } });
  const { routes } = strapi.plugin('email');
  const mail = Array.isArray(routes) ? [] : (routes.admin?.routes ?? []);
  for (const route of mail) {
    if (route.handler === 'email.send' || route.handler === 'email.test')
      Object.assign(route, { handler: notFound });
  }
}
