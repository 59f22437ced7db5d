import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { contentTypesOf } from '../contentTypes';
import { populateOf, storedOf, titleOf } from './storedRecord';

/** Those that are published; messages are not. */
export const publishedTypes = (strapi: Core.Strapi) =>
  contentTypesOf(strapi).filter(({ uid }) => strapi.contentType(uid).options?.draftAndPublish);

/** A page at a time: editors delete many at once, and each search reads everything. */
export async function* rowsOf(strapi: Core.Strapi, uid: UID.ContentType, asked: object = {}) {
  const populate = populateOf(strapi, uid);
  for (let last = 0; ; ) {
    const where = { ...asked, id: { $gt: last } };
    const rows = await strapi.db.query(uid).findMany({ where, populate, orderBy: { id: 'asc' }, limit: 100 });
    yield* rows;
    if (rows.length < 100) return;
    last = rows.at(-1).id;
  }
}

/** `key`: part of every link to a record or file: its document's id, or its file's hash. */
type Withdrawn = { refusal: string; key: string };

/** @throws ValidationError that names the records, drafts too, which link to one of these or use it */
export async function assertUnlinked(strapi: Core.Strapi, withdrawn: Withdrawn[]): Promise<void> {
  const users = new Map(withdrawn.map(({ key }) => [key, new Set<string>()]));
  for (const { uid } of publishedTypes(strapi)) {
    for await (const row of rowsOf(strapi, uid)) {
      const title = titleOf(strapi, uid, row);
      const { displayName } = strapi.contentType(uid).info;
      const name = title === displayName ? `«${title}»` : `«${title}» (${displayName})`;
      const text = JSON.stringify(storedOf(strapi, uid, row));
      for (const [key, found] of users) if (row.documentId !== key && text.includes(key)) found.add(name);
    }
  }
  for (const { refusal, key } of withdrawn) {
    const found = [...(users.get(key) ?? [])];
    if (found.length === 0) continue;
    // There is no second question: whoever really wants it removes the links first, so no visitor meets a dead one.
    throw new errors.ValidationError(
      `${refusal}. Tiene enlaces o se usa en: ${found.join(', ')}. Quítelo de ahí, publique esos cambios y vuelva a intentarlo.`,
    );
  }
}
