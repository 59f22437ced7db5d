import type { Core } from '@strapi/strapi';
import { ago, type ContactRecord, contactRecords, DAY, secondsUntil } from '../contact/contactRecord';
import { Refusal } from '../contact/refusal';
import { createTurns } from '../contact/turns';
import { sentField } from './mailLock';
import { mailSettings } from './mailSettings';

const fields = Object.values(sentField);

/** Mails of this process that may be on their way and are not in the database yet. */
let uncounted = 0;

const inTurn = createTurns();

async function assertUnderCeiling(strapi: Core.Strapi): Promise<void> {
  const { dailyCeiling } = mailSettings(strapi);
  const records = contactRecords(strapi);
  const lately = { $gt: ago(DAY) };
  const counts = await Promise.all(fields.map((field) => records.count({ where: { [field]: lately } })));
  if (counts.reduce((sum, count) => sum + count, uncounted) < dailyCeiling) return;

  const times = await Promise.all(
    fields.map(async (field) => {
      const where = { [field]: lately };
      const oldest: ContactRecord | null = await records.findOne({ where, orderBy: { [field]: 'asc' } });
      return Date.parse(oldest?.[field] ?? '');
    }),
  );
  const first = Math.min(Date.now(), ...times.filter(Number.isFinite));
  throw new Refusal(
    429,
    `at most ${dailyCeiling} mails are sent a day; the message is kept`,
    secondsUntil(first + DAY),
  );
}

/** Room for one more mail among those of 24 hours, held until the returned function is called; else throws a Refusal. */
export function takeRoom(strapi: Core.Strapi): Promise<() => void> {
  return inTurn(async () => {
    await assertUnderCeiling(strapi);
    uncounted += 1;
    return () => {
      uncounted -= 1;
    };
  });
}
