import type { Core, UID } from '@strapi/strapi';
import { errors, z } from '@strapi/utils';
import { publishedTypes } from './contentTypes';
import { lock } from './exclusive';
import { scheduled } from './history/history';
import { recordLock } from './rules/publishRules';

// Editors write into a draft when it is to be published or withdrawn; a task does so once that time has come, also for
// times that passed while no backend ran.

const forms = {
  publishAt: {
    label: 'Publicar el',
    description:
      'Opcional. A esa hora de su computadora se publica lo último que se haya guardado; al guardar, el panel dice qué hora es en el centro de México.',
  },
  withdrawAt: { label: 'Retirar el', description: 'Opcional. A esa hora deja de verse en el sitio.' },
};
type ScheduleField = keyof typeof forms;
export const SCHEDULE_FIELDS: string[] = Object.keys(forms);

/** For what others were changing at its time, of a run. */
const MOST_WAITING_MS = 30_000;

const dueRows = z.array(z.object({ id: z.number(), documentId: z.string() }).loose());

/** Characters. The database begins with the whole statement and ends with the reason; it may come each minute. */
const MOST_OF_ERROR = 300;

/** What a page is made of can be published at a time, not withdrawn (publishRules.ts). */
const fieldsOf = (kind: 'singleType' | 'collectionType'): ScheduleField[] =>
  kind === 'singleType' ? ['publishAt'] : ['publishAt', 'withdrawAt'];

/** Adds the fields to every content type that is published. In `register`: the tables are made afterwards. */
export function addScheduleFields(strapi: Core.Strapi): void {
  for (const { uid, kind } of publishedTypes(strapi)) {
    const { attributes, config } = Object(strapi.contentType(uid));
    for (const field of fieldsOf(kind)) {
      // Private: not for the site.
      attributes[field] = { type: 'datetime', private: true };
      config.metadatas[field] = { edit: forms[field] };
      config.layouts?.list?.push(field);
    }
  }
}

/** Of several backends one gets it: it takes the time out of the draft, in one conditional update. */
async function takeOver(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  field: ScheduleField,
  row: z.infer<typeof dueRows>[0],
) {
  const { count } = await strapi.db
    .query(uid)
    .updateMany({ where: { id: row.id, [field]: row[field] }, data: { [field]: null } });
  return count === 1;
}

/**
 * @param waitsUntil the time until which it waits for records that others are changing
 * @returns whether it passed over such records
 */
async function runDue(strapi: Core.Strapi, waitsUntil = 0): Promise<boolean> {
  let hasKept = false;
  for (const { uid, kind } of publishedTypes(strapi)) {
    for (const field of fieldsOf(kind)) {
      const where = { [field]: { $lte: new Date() }, publishedAt: null };
      for (const row of dueRows.parse(await strapi.db.query(uid).findMany({ where }))) {
        const { documentId } = row;
        const name = `${uid} ${documentId}, ${field}`;
        try {
          // Together: a backend that dies meanwhile leaves it to the others.
          const isDone = await strapi.db.transaction(async ({ trx }) => {
            // In the order of accounts' changes: lock, row.
            const how = Date.now() < waitsUntil ? 'wait' : 'try';
            if (!(await lock(strapi, trx, recordLock(uid, documentId), how))) {
              hasKept = true;
              return false;
            }
            if (!(await takeOver(strapi, uid, field, row))) return false;
            const records = strapi.documents(uid);
            await scheduled.run(true, async () =>
              field === 'publishAt' ? records.publish({ documentId }) : records.unpublish({ documentId }),
            );
            return true;
          });
          if (await isDone) strapi.log.info(`${name}: done`);
        } catch (error) {
          // What was refused stays a draft; what the database could not do is tried again.
          const isRefused = error instanceof errors.ApplicationError;
          if (!isRefused || (await takeOver(strapi, uid, field, row)))
            strapi.log.error(`${name}: failed: ${`${error}`.slice(-MOST_OF_ERROR)}`);
        }
      }
    }
  }
  return hasKept;
}

/** `SCHEDULE_RULE`: when it looks, by default each minute. */
export function addSchedule(strapi: Core.Strapi): void {
  const rule = process.env.SCHEDULE_RULE ?? '* * * * *';
  let isRunning = false;
  const task = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      // First all others: they are not late for these.
      if (await runDue(strapi)) await runDue(strapi, Date.now() + MOST_WAITING_MS);
    } finally {
      isRunning = false;
    }
  };
  strapi.cron.add({ schedule: { task, options: { rule } } });
}
