import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { CONTACT_TYPE, contentTypesOf, publishedTypes } from '../contentTypes';
import { SCHEDULE_FIELDS } from '../schedule';

const MESSAGES = 'contact-messages';
const EDITOR = 'strapi-editor';
const PUBLISHER = 'publisher';
const SUPER_ADMINISTRATOR = 'strapi-super-admin';
const AUTHOR = 'strapi-author';
const explorer = (action: string) => `plugin::content-manager.explorer.${action}`;
const library = (actions: string[]) => actions.map((action) => ({ action: `plugin::upload.${action}` }));
const EDITOR_FILES = ['read', 'assets.create', 'assets.download', 'assets.copy-link'];
/** It is everybody's, and takes any page size: the media library loads forever. */
const CONFIGURE_FILES = 'plugin::upload.configure-view';
/** Files are replaced, and their texts changed, in what is published too. */
const CHANGE_FILES = 'assets.update';

const permission = z.looseObject({
  action: z.string(),
  subject: z.string().nullish(),
  properties: z.looseObject({ fields: z.array(z.string()).optional() }).optional(),
});
type Permission = z.infer<typeof permission>;
const stored = z.array(permission);
const rows = z.array(z.object({ id: z.number() }));
const row = z.object({ id: z.number() });

type Role = {
  code: string;
  name: string;
  description: string;
  /** At every start it has these. */
  permissions: Permission[];
  /** At no start it has these, whoever gave them. Others that a super administrator added stay. */
  never?: string[];
};

/** On the fields that forms have. With the accounts that wrote a record, a role could search the panel's. */
function rightsOn(strapi: Core.Strapi, uids: string[], actions: string[]): Permission[] {
  const known: { actionId: string; subjects: string[] }[] = strapi
    .service('admin::permission')
    .actionProvider.values();
  const asked = known.flatMap((one) =>
    actions.map(explorer).includes(one.actionId)
      ? [{ ...one, subjects: one.subjects.filter((uid) => uids.includes(uid)) }]
      : [],
  );
  return stored.parse(strapi.service('admin::content-type').getPermissionsWithNestedFields(asked));
}

/** A draft's times publish it. */
const withoutTimes = ({ properties, ...rest }: Permission): Permission => ({
  ...rest,
  properties: { fields: properties?.fields?.filter((name) => !SCHEDULE_FIELDS.includes(name)) },
});

/** Computed over all content types, so that a new one reaches its roles. */
function roles(strapi: Core.Strapi): Role[] {
  const all = contentTypesOf(strapi).flatMap(({ uid }) => (uid === CONTACT_TYPE ? [] : [uid]));
  // What has no drafts is published as it is saved.
  const drafted = publishedTypes(strapi).map(({ uid }) => uid);
  return [
    {
      code: EDITOR,
      name: 'Editor',
      description: 'Escribe borradores y sube archivos; no publica, ni cambia o retira lo publicado.',
      permissions: [
        ...rightsOn(strapi, all, ['read']),
        ...rightsOn(strapi, drafted, ['create', 'update']).map(withoutTimes),
        ...rightsOn(strapi, drafted, ['delete']),
        ...library(EDITOR_FILES),
      ],
      never: [CONFIGURE_FILES, explorer('publish'), `plugin::upload.${CHANGE_FILES}`],
    },
    {
      code: PUBLISHER,
      name: 'Publicador',
      description: 'Escribe, publica y retira el contenido, y reemplaza archivos.',
      permissions: [
        ...rightsOn(strapi, all, ['read', 'create', 'update', 'delete', 'publish']),
        ...library([...EDITOR_FILES, CHANGE_FILES]),
      ],
      never: [CONFIGURE_FILES],
    },
    {
      code: MESSAGES,
      name: 'Mensajes',
      description: 'Lee y borra los mensajes del formulario de contacto. Ningún otro rol puede leerlos.',
      permissions: rightsOn(strapi, [CONTACT_TYPE], ['read', 'delete']),
    },
  ];
}

async function ensureRole(strapi: Core.Strapi, { code, name, description, ...rights }: Role): Promise<void> {
  const service = strapi.service('admin::role');
  const known = strapi.db.query('admin::role');
  // A super administrator's own role of that name becomes this one: names are unique.
  const found: unknown =
    (await known.findOne({ where: { code } })) ?? (await known.findOne({ where: { name } }));
  const { id } = row.parse(found ?? (await service.create({ name, code, description })));
  await known.update({ where: { id }, data: { code, description } });

  const { permissions, never = [] } = rights;
  const isOurs = ({ action, subject }: Permission) =>
    never.includes(action) ||
    permissions.some((one) => one.action === action && (one.subject ?? null) === (subject ?? null));
  const others = stored
    .parse(await strapi.db.query('admin::permission').findMany({ where: { role: { id } } }))
    .filter((one) => !isOurs(one));
  await service.assignPermissions(id, [...others, ...permissions]);
}

/**
 * Keeps the roles of this site, and takes two rights back that Strapi grants: messages, which hold personal data, from all
 * others; and all from its authors. They would have their own records only, which Strapi's routes check in parts: they led to
 * others' drafts and into what is published.
 */
export async function keepRoles(strapi: Core.Strapi): Promise<void> {
  for (const role of roles(strapi)) await ensureRole(strapi, role);
  await strapi.db.query('admin::role').updateMany({
    where: { code: AUTHOR },
    data: { description: 'Sin permisos: este sitio no usa autores. Elija otro rol.' },
  });
  const others = { code: { $notIn: [SUPER_ADMINISTRATOR, MESSAGES] } };
  const granted = await strapi.db
    .query('admin::permission')
    .findMany({ where: { $or: [{ subject: CONTACT_TYPE, role: others }, { role: { code: AUTHOR } }] } });
  await strapi.service('admin::permission').deleteByIds(rows.parse(granted).map(({ id }) => id));
}
