import type { Core, UID } from '@strapi/strapi';
import { publishedTypes } from '../contentTypes';
import { refuse } from '../rules/refuse';
import { fieldsOf, populateOf, titleField, titleOf } from './storedRecord';

/** A page at a time. */
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

const TEXTS: string[] = ['string', 'text', 'blocks', 'json'];

/** Searches for rows of a type with one of the keys. Many: a single one would join each of a row's parts with each other. */
function searches(strapi: Core.Strapi, uid: UID.Schema, keys: string[]): object[] {
  const texts: object[] = [];
  const others = fieldsOf(strapi, uid).flatMap(({ name, attribute }): object[] => {
    const { type } = attribute;
    if (TEXTS.includes(type)) texts.push(...keys.map((key) => ({ [name]: { $containsi: key } })));
    if (type === 'media') return [{ [name]: { hash: { $in: keys } } }];
    if (type === 'relation') return [{ [name]: { documentId: { $in: keys } } }];
    if (type !== 'component') return [];
    return searches(strapi, attribute.component, keys).map((search) => ({ [name]: search }));
  });
  return texts.length > 0 ? [{ $or: texts }, ...others] : others;
}

const MOST_UNPUBLISHED = { all: 1000, account: 250 };
/** Of an account: published ones count nowhere else, and would fill the disk. */
const MOST_A_DAY = 300;

/** How many records have no published row, of all or of an account. */
async function unpublishedOf(strapi: Core.Strapi, account?: number): Promise<number> {
  let unpublished = 0;
  for (const { uid } of publishedTypes(strapi)) {
    const rows = strapi.db.query(uid);
    const drafts = { publishedAt: { $null: true }, ...(account && { createdBy: account }) };
    const published: Record<string, unknown> = { publishedAt: { $notNull: true } };
    if (account) {
      const own = await rows.findMany({ select: ['documentId'], where: drafts });
      published.documentId = { $in: own.map(({ documentId }) => documentId) };
    }
    unpublished += (await rows.count({ where: drafts })) - (await rows.count({ where: published }));
  }
  return unpublished;
}

/**
 * The searches read the texts of all drafts, and each may have 200 kB; of one account's, so that it leaves some to others.
 * @throws ValidationError
 */
export async function assertFewNew(strapi: Core.Strapi, account: number | undefined): Promise<void> {
  const refuseUnpublished = (many: string) =>
    refuse(`${many} sin publicar: publique o elimine algunos antes de crear otro.`);
  if ((await unpublishedOf(strapi)) >= MOST_UNPUBLISHED.all)
    refuseUnpublished(`Ya hay ${MOST_UNPUBLISHED.all} registros`);
  const own = {
    createdBy: account,
    createdAt: { $gt: new Date(Date.now() - 86_400_000) },
    publishedAt: null,
  };
  let created = 0;
  if (account)
    for (const { uid } of publishedTypes(strapi)) created += await strapi.db.query(uid).count({ where: own });
  if (created >= MOST_A_DAY) refuse(`Creó ${MOST_A_DAY} registros en un día: continúe mañana.`);
  if (account && (await unpublishedOf(strapi, account)) >= MOST_UNPUBLISHED.account)
    refuseUnpublished(`Ya tiene ${MOST_UNPUBLISHED.account} registros suyos`);
}

/** PostgreSQL's, when a statement has no time left (config/database.ts). */
const TOO_LONG = '57014';
/** Of many, in large drafts, one search would take longer than a statement may. */
const KEYS_AT_ONCE = 3;

/** The names of the records, drafts too, that link to one of these or use it. The database searches: drafts may be large. */
async function usersOf(strapi: Core.Strapi, keys: string[], withdrawn: string[]): Promise<Set<string>> {
  const names = new Set<string>();
  for (const { uid } of publishedTypes(strapi)) {
    const { displayName } = strapi.contentType(uid).info;
    for (const search of searches(strapi, uid, keys)) {
      const where = { ...search, documentId: { $notIn: withdrawn } };
      const select = ['documentId', titleField(strapi, uid)];
      for (const row of await strapi.db.query(uid).findMany({ select, where })) {
        const title = titleOf(strapi, uid, row);
        names.add(title === displayName ? `«${title}»` : `«${title}» (${displayName})`);
      }
    }
  }
  return names;
}

/**
 * Of records or files that are withdrawn together, and may link to each other.
 * @throws ValidationError that names the records which link to one of these or use it
 */
export async function assertUnlinked(strapi: Core.Strapi, withdrawn: Withdrawn[]): Promise<void> {
  const all = withdrawn.map(({ key }) => key);
  for (let at = 0; at < all.length; at += KEYS_AT_ONCE) {
    const some = withdrawn.slice(at, at + KEYS_AT_ONCE);
    const keys = some.map(({ key }) => key);
    const users = await usersOf(strapi, keys, all).catch((error: unknown) => {
      if (Object(error).code !== TOO_LONG) throw error;
      return refuse('Hay demasiado texto donde buscar sus enlaces: elija menos a la vez.');
    });
    if (users.size === 0) continue;
    for (const { refusal, key } of some) {
      const found = await usersOf(strapi, [key], all);
      if (found.size === 0) continue;
      // There is no second question: whoever really wants it removes the links first, so no visitor meets a dead one.
      refuse(
        `${refusal}. Tiene enlaces o se usa en: ${[...found].join(', ')}. Quítelo de ahí, publique esos cambios y vuelva a intentarlo.`,
      );
    }
  }
}
