import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { CONTACT_TYPE } from './contentTypes';

const CODE = 'contact-messages';
const SUPER_ADMINISTRATOR = 'strapi-super-admin';
const AUTHOR = 'strapi-author';
const ACCOUNTS = ['createdBy', 'updatedBy'];
const rows = z.array(z.object({ id: z.number() }));
const row = z.object({ id: z.number() });

/** Creates the role whose members read and delete visitors' messages; afterwards it is the super administrator's. */
async function ensureRole(strapi: Core.Strapi): Promise<void> {
  const roles = strapi.service('admin::role');
  if (await roles.exists({ code: CODE })) return;
  const description = 'Lee y borra los mensajes del formulario de contacto. Ningún otro rol puede leerlos.';
  const role = row.parse(await roles.create({ name: 'Mensajes', code: CODE, description }));
  // With the accounts that wrote them the role could search the panel's.
  const fields = Object.keys(strapi.contentType(CONTACT_TYPE).attributes).filter(
    (name) => !ACCOUNTS.includes(name),
  );
  await roles.addPermissions(role.id, [
    { action: 'plugin::content-manager.explorer.read', subject: CONTACT_TYPE, properties: { fields } },
    { action: 'plugin::content-manager.explorer.delete', subject: CONTACT_TYPE },
  ]);
}

/**
 * Takes two rights back that Strapi grants: messages, which hold personal data, from its editors; and all from its authors. They
 * would have their own records only, which Strapi's routes check in parts: they led to others' drafts and into what is published.
 */
export async function keepRoles(strapi: Core.Strapi): Promise<void> {
  await ensureRole(strapi);
  await strapi.db.query('admin::role').updateMany({
    where: { code: AUTHOR },
    data: { description: 'Sin permisos: este sitio no usa autores. Elija otro rol.' },
  });
  const others = { code: { $notIn: [SUPER_ADMINISTRATOR, CODE] } };
  const granted = await strapi.db
    .query('admin::permission')
    .findMany({ where: { $or: [{ subject: CONTACT_TYPE, role: others }, { role: { code: AUTHOR } }] } });
  await strapi.service('admin::permission').deleteByIds(rows.parse(granted).map(({ id }) => id));
}
