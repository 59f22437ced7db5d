import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { contentTypesOf } from '../contentTypes';
import { populateOf, storedOf, titleOf } from './storedRecord';

/** Those that are published; messages are not. */
export const publishedTypes = (strapi: Core.Strapi) =>
  contentTypesOf(strapi).filter(({ uid }) => strapi.contentType(uid).options?.draftAndPublish);

/**
 * @param key part of every link to the record or file: its document's id, or its file's hash
 * @throws ValidationError that names the records, drafts too, which link to it or use it
 */
export async function assertUnlinked(strapi: Core.Strapi, refusal: string, key: string): Promise<void> {
  const users = new Set<string>();
  for (const { uid } of publishedTypes(strapi)) {
    for (const row of await strapi.db.query(uid).findMany({ populate: populateOf(strapi, uid) })) {
      const title = titleOf(strapi, uid, row);
      const { displayName } = strapi.contentType(uid).info;
      const isUser = row.documentId !== key && JSON.stringify(storedOf(strapi, uid, row)).includes(key);
      if (isUser) users.add(title === displayName ? `«${title}»` : `«${title}» (${displayName})`);
    }
  }
  if (users.size === 0) return;
  // There is no second question: whoever really wants it removes the links first, so no visitor meets a dead one.
  throw new errors.ValidationError(
    `${refusal}. Tiene enlaces o se usa en: ${[...users].join(', ')}. Quítelo de ahí, publique esos cambios y vuelva a intentarlo.`,
  );
}
