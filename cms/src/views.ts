import crypto from 'node:crypto';
import type { Core, UID } from '@strapi/strapi';
import { contentTypes } from '@strapi/utils';
import { contentTypesOf } from './contentTypes';

// Strapi stores the forms and lists of a schema when its type is new, and never reads them again.

const PREFIX = 'plugin_content_manager_configuration_content_types';

const flags = { searchable: true, filterable: true, bulkable: true };
/** Strapi wants them all. The id stands for the type's name. */
const SINGLE = { ...flags, pageSize: 10, mainField: 'id', defaultSortBy: 'id', defaultSortOrder: 'ASC' };

/**
 * Fills in what Strapi wants of every schema: the names of columns, as in forms unless there is a shorter one, and settings.
 * Single types are named as what they are: their first text may be an address. In `register`.
 */
export function completeViews(strapi: Core.Strapi): void {
  const types = contentTypesOf(strapi).map(({ uid }) => strapi.contentType(uid));
  for (const { kind, config } of [...types, ...Object.values(strapi.components)].map(Object)) {
    if (!config) continue;
    for (const one of Object.values(config.metadatas).map(Object)) one.list ??= { label: one.edit.label };
    const usual = kind === 'singleType' ? SINGLE : config.settings && flags;
    if (usual) config.settings = { ...usual, ...config.settings };
  }
}

/** A file has 12 kB with its formats, and a record 200 of them. With its type, lists would load the original picture. */
const FILE_FIELDS = ['name', 'url', 'ext'];

/** Lists show no rich text, and of several files not much: a hundred large drafts would fill the memory. */
export function addShortLists(strapi: Core.Strapi): void {
  const shortFiles = (uid: string, populate: unknown, isPart = false): [string, unknown][] =>
    Object.entries(Object(populate)).map(([field, asked]) => {
      const attribute = Object(strapi.getModel(uid as UID.Schema)).attributes?.[field];
      if (attribute?.type === 'media' && (isPart || attribute.multiple))
        return [field, { fields: FILE_FIELDS }];
      if (attribute?.type !== 'component') return [field, asked];
      const parts = shortFiles(attribute.component, Object(asked).populate, true);
      return [field, { ...Object(asked), populate: Object.fromEntries(parts) }];
    });
  strapi.documents.use((context, next) => {
    const { action, contentType, params, uid } = context;
    const { handler } = strapi.requestContext.get()?.state.route ?? {};
    if (action !== 'findMany' || !/^collection-types\.(find|bulkFindForValidation)$/.test(handler))
      return next();
    Object.assign(params, { populate: Object.fromEntries(shortFiles(uid, Object(params).populate)) });
    if (handler === 'collection-types.find') {
      // Of a list by status Strapi reads all rows.
      const asked: unknown = Object(params).fields;
      const fields = Array.isArray(asked) ? asked : contentTypes.getScalarAttributes(contentType);
      const isShort = (field: string) => contentType.attributes[field]?.type !== 'blocks';
      Object.assign(params, { fields: fields.filter(isShort) });
    }
    return next();
  });
}

/** Takes forms and lists from the schemas that a release has changed, and at first from all; what editors configured for others stays. */
export async function renewViews(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'views' });
  const changed: { key: string; value: string }[] = [];
  for (const { uid } of contentTypesOf(strapi)) {
    const config = JSON.stringify(Object(strapi.contentType(uid)).config);
    const value = crypto.createHash('sha256').update(config).digest('base64url');
    if ((await store.get({ key: uid })) !== value) changed.push({ key: uid, value });
  }
  if (changed.length === 0) return;
  const keys = changed.map(({ key }) => `${PREFIX}::${key}`);
  await strapi.db.query('strapi::core-store').deleteMany({ where: { key: { $in: keys } } });
  await strapi.plugin('content-manager').service('content-types').syncConfigurations();
  for (const one of changed) await store.set(one);
}
