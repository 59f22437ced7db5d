import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core, UID } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { publishedTypes } from '../contentTypes';
import { assertUnlinked } from './linkedContent';
import { populateOf, storedOf, titleOf } from './storedRecord';

// One table, of no content type, so no API, token or role leads to it: each row is something that happened to a record. It
// is a version while it has `data`, and a line of the list of activity if it has an `action`.

const TABLE = 'site::record-history';
const VERSIONS = 20;
/** Of a record's versions: those of a day's large records would fill the disk. */
const MOST_BYTES = 2_000_000;
/** Of each action, so that whoever deletes many drafts hides no publication. */
export const ACTIVITIES = 500;
export const ACTIONS = ['publish', 'unpublish', 'delete'] as const;
const REFUSALS = { unpublish: 'No se puede anular la publicación', delete: 'No se puede eliminar' };

const ids = z.array(z.object({ id: z.number() }));
export const account = z.object({
  id: z.number(),
  email: z.string(),
  firstname: z.string().nullish(),
  lastname: z.string().nullish(),
});

/** True in what the schedule does, which has no account. */
export const scheduled = new AsyncLocalStorage<boolean>();

export type Happening = { type: UID.ContentType; document: string };

export const table = (strapi: Core.Strapi) => strapi.db.query(TABLE);
/** Characters. A column has 255. */
const MOST_OF_NAME = 200;

export const nameOf = ({ firstname, lastname, id }: z.infer<typeof account>) =>
  [firstname, lastname].filter(Boolean).join(' ').slice(0, MOST_OF_NAME) || `cuenta ${id}`;

export const readRow = (strapi: Core.Strapi, { type, document }: Happening, isDraft: boolean) =>
  strapi.db.query(type).findOne({
    where: { documentId: document, publishedAt: { [isDraft ? '$null' : '$notNull']: true } },
    populate: { ...populateOf(strapi, type), updatedBy: true },
  });

async function newestId(strapi: Core.Strapi, where: object, offset: number): Promise<number> {
  const asked = { select: ['id'], where, orderBy: { id: 'desc' }, offset, limit: 1 };
  return ids.parse(await table(strapi).findMany(asked))[0]?.id ?? 0;
}

/** Of one record: other records' rows are others' to change, who may wait for each other. */
async function dropOldVersions(strapi: Core.Strapi, happening: Happening, newest: unknown): Promise<void> {
  const kept = { ...happening, data: { $notNull: true } };
  const fitting = Math.ceil(MOST_BYTES / Buffer.byteLength(JSON.stringify(newest)));
  const most = Math.min(VERSIONS, fitting);
  const oldest = await newestId(strapi, kept, most);
  await table(strapi).updateMany({ where: { ...kept, id: { $lte: oldest } }, data: { data: null } });
}

async function dropOldLines(strapi: Core.Strapi): Promise<void> {
  const unlisted: object[] = [{ action: { $null: true } }];
  for (const action of ACTIONS)
    unlisted.push({ action, id: { $lte: await newestId(strapi, { action }, ACTIVITIES) } });
  await table(strapi).deleteMany({ where: { data: { $null: true }, $or: unlisted } });
}

/** As often as due drafts are looked for (schedule.ts). */
export function addHistoryCleanUp(strapi: Core.Strapi): void {
  const rule = process.env.SCHEDULE_RULE ?? '* * * * *';
  const task = () => dropOldLines(strapi).catch((error) => strapi.log.error(`old lines: ${error}`));
  strapi.cron.add({ 'old-lines': { task, options: { rule } } });
}

const isPageType = (strapi: Core.Strapi, type: string) =>
  publishedTypes(strapi).some(({ uid }) => uid === type);

/** Requests whose links were searched before Strapi's transaction, in which nobody else can change their records. */
const searched = new WeakSet<object>();

function searchManyFirst(strapi: Core.Strapi): void {
  const manager = strapi.plugin('content-manager').service('document-manager');
  for (const [name, refusal] of [
    ['deleteMany', REFUSALS.delete],
    ['unpublishMany', REFUSALS.unpublish],
  ] as const) {
    const original = manager[name];
    manager[name] = async (documentIds: string[], type: string, ...rest: unknown[]) => {
      const withdrawn = documentIds.map((key) => ({ refusal, key }));
      if (isPageType(strapi, type)) await assertUnlinked(strapi, withdrawn);
      searched.add(Object(strapi.requestContext.get()));
      return original.call(manager, documentIds, type, ...rest);
    };
  }
}

/** Keeps what is published and what was done, and refuses to withdraw what others link to. In `register`: makes a table. */
export function addHistory(strapi: Core.Strapi): void {
  searchManyFirst(strapi);
  strapi.get('models').add({
    uid: TABLE,
    singularName: 'record-history',
    tableName: 'record_history',
    attributes: {
      id: { type: 'increments' },
      type: { type: 'string' },
      document: { type: 'string' },
      action: { type: 'string' },
      who: { type: 'string' },
      title: { type: 'text' },
      at: { type: 'datetime' },
      data: { type: 'json' },
    },
    indexes: [{ name: 'record_history_document_index', columns: ['document'] }],
  });

  strapi.documents.use(async (context, next) => {
    const { action, uid: type } = context;
    const isKept = action === 'publish' || action === 'unpublish' || action === 'delete';
    const request = strapi.requestContext.get();
    const user = account.safeParse(request?.state.user).data;
    const isPage = isPageType(strapi, type);
    if (!isKept || !type.startsWith('api::') || !(user || isPage)) return next();
    const happening = { type, document: context.params.documentId };
    return strapi.db.transaction(async ({ onCommit }) => {
      const draft: unknown = isPage && (await readRow(strapi, happening, true));
      // Messages are personal data, so only that one was deleted is kept.
      const title = isPage ? titleOf(strapi, type, draft) : '';
      if (user && isPage && action !== 'publish' && !searched.has(Object(request)))
        await assertUnlinked(strapi, [{ refusal: REFUSALS[action], key: happening.document }]);
      const isScheduled = scheduled.getStore() === true;
      const by = user ?? (isScheduled ? account.safeParse(Object(draft).updatedBy).data : undefined);
      const result = await next();
      const row: unknown = action === 'publish' && (await readRow(strapi, happening, false));
      const data = row ? storedOf(strapi, type, row) : null;
      const isDone = user !== undefined || isScheduled;
      const name = by ? nameOf(by) : 'una cuenta que ya no existe';
      const who = user ? name : isScheduled ? `programado; guardó ${name}` : 'contenido inicial';
      const happened = { ...happening, title, who, at: new Date(), data, action: isDone ? action : null };
      if (action === 'delete')
        await table(strapi).updateMany({
          where: { ...happening, data: { $notNull: true } },
          data: { data: null },
        });
      await table(strapi).create({ data: happened });
      await dropOldVersions(strapi, happening, data);
      const line = { action, ...happening, ...(isScheduled && { isScheduled }), account: by?.email };
      if (isDone) onCommit(() => strapi.log.info(JSON.stringify(line)));
      return result;
    });
  });
}
