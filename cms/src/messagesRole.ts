import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { CONTACT_TYPE } from './contentTypes';

const CODE = 'contact-messages';
const SUPER_ADMINISTRATOR = 'strapi-super-admin';
const AUTHORS = ['createdBy', 'updatedBy'];
const rows = z.array(z.object({ id: z.number() }));
const row = z.object({ id: z.number() });

/** Creates the role whose members read and delete visitors' messages; afterwards it is the super administrator's. */
async function ensureRole(strapi: Core.Strapi): Promise<void> {
  const roles = strapi.service('admin::role');
  if (await roles.exists({ code: CODE })) return;
  const description = 'Lee y borra los mensajes del formulario de contacto. Ningún otro rol puede leerlos.';
  const role = row.parse(await roles.create({ name: 'Mensajes', code: CODE, description }));
  // With its authors the role could search the panel's accounts.
  const fields = Object.keys(strapi.contentType(CONTACT_TYPE).attributes).filter(
    (name) => !AUTHORS.includes(name),
  );
  await roles.addPermissions(role.id, [
    { action: 'plugin::content-manager.explorer.read', subject: CONTACT_TYPE, properties: { fields } },
    { action: 'plugin::content-manager.explorer.delete', subject: CONTACT_TYPE },
  ]);
}

/** Messages hold personal data, and Strapi grants its editors and authors every type: each start takes this one back. */
export async function keepMessagesPrivate(strapi: Core.Strapi): Promise<void> {
  await ensureRole(strapi);
  const role = { code: { $notIn: [SUPER_ADMINISTRATOR, CODE] } };
  const granted = await strapi.db
    .query('admin::permission')
    .findMany({ where: { subject: CONTACT_TYPE, role } });
  await strapi.service('admin::permission').deleteByIds(rows.parse(granted).map(({ id }) => id));
}
