import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { CHART_POST } from './chart/chart';
import { CONTACT_TYPE } from './contentTypes';

const CODE = 'contact-messages';
const SUPER_ADMINISTRATOR = 'strapi-super-admin';
const AUTHOR = 'strapi-author';
const EDITOR = 'strapi-editor';
/** Of releases since 2026-11: whole types, and fields of types that were there. */
const ADDED: Record<string, string[] | 'all'> = {
  [CHART_POST]: 'all',
  'api::event.event': ['title', 'titleEnglish'],
};
const ACCOUNTS = ['createdBy', 'updatedBy'];
const rows = z.array(z.object({ id: z.number() }));
const row = z.object({ id: z.number() });
const permissions = z.array(
  z.looseObject({ id: z.number(), properties: z.looseObject({ fields: z.array(z.string()).optional() }) }),
);

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

/** What a release adds Strapi grants to super administrators alone. Editors get it too, once; afterwards it is as for the rest. */
async function grantAdded(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'roles' });
  const { actionProvider } = strapi.service('admin::permission');
  for (const [subject, added] of Object.entries(ADDED)) {
    if (await store.get({ key: subject })) continue;
    const query = strapi.db.query('admin::permission');
    const held = permissions.parse(await query.findMany({ where: { subject, role: { code: EDITOR } } }));
    if (added === 'all' && held.length === 0) {
      const editor = row
        .nullable()
        .parse(await strapi.db.query('admin::role').findOne({ where: { code: EDITOR } }));
      const actions = actionProvider
        .values()
        .flatMap((action: { subjects?: string[] }) =>
          action.subjects?.includes(subject) ? [{ ...action, subjects: [subject] }] : [],
        );
      const all = strapi.service('admin::content-type').getPermissionsWithNestedFields(actions);
      if (editor) await strapi.service('admin::role').addPermissions(editor.id, all);
    }
    for (const { id, properties } of added === 'all' ? [] : held) {
      if (!properties.fields) continue;
      const fields = [...new Set([...properties.fields, ...added])];
      await query.update({ where: { id }, data: { properties: { ...properties, fields } } });
    }
    await store.set({ key: subject, value: true });
  }
}

/**
 * Takes two rights back that Strapi grants: messages, which hold personal data, from its editors; and all from its authors. They
 * would have their own records only, which Strapi's routes check in parts: they led to others' drafts and into what is published.
 */
export async function keepRoles(strapi: Core.Strapi): Promise<void> {
  await ensureRole(strapi);
  await grantAdded(strapi);
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
