import type { Core } from '@strapi/strapi';

/** Creates the super administrator of an empty installation from the environment. */
export async function ensureFirstAdministrator(strapi: Core.Strapi): Promise<void> {
  const users = strapi.service('admin::user');
  if (await users.exists()) return;
  const { FIRST_ADMIN_EMAIL: email, FIRST_ADMIN_PASSWORD: password } = process.env;
  if (!email || !password) {
    strapi.log.warn(
      'nobody can sign in to the panel: set FIRST_ADMIN_EMAIL and FIRST_ADMIN_PASSWORD and start again',
    );
    return;
  }
  // Strapi looks addresses up in lower case.
  await users.createFirstAdmin({ email: email.toLowerCase(), password, firstname: 'Administración' });
  strapi.log.info(`first administrator created: ${email}`);
}
