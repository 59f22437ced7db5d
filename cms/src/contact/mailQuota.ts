import type { Core } from '@strapi/strapi';
import { ago, contactRecords, DAY, secondsUntil } from './contactMessage';
import { createMutex } from './createMutex';
import { HttpError } from './httpError';
import { mailSettings } from './mailSettings';

/** The field that holds the time each kind of mail was sent. */
export const sentField = { council: 'councilNotifiedAt', visitor: 'visitorConfirmedAt' } as const;

const fields = Object.values(sentField);

/** Mails of this process that may have been sent but are not yet marked in the database. */
let reserved = 0;

const runExclusive = createMutex();

async function assertWithinQuota(strapi: Core.Strapi): Promise<void> {
  const { dailyQuota } = mailSettings(strapi);
  const records = contactRecords(strapi);
  const lately = { $gt: ago(DAY) };
  const counts = await Promise.all(fields.map((field) => records.count({ where: { [field]: lately } })));
  if (counts.reduce((sum, count) => sum + count, reserved) < dailyQuota) return;

  const times = await Promise.all(
    fields.map(async (field) => {
      const where = { [field]: lately };
      const oldest = await records.findOne({ where, orderBy: { [field]: 'asc' } });
      return Date.parse(oldest?.[field] ?? '');
    }),
  );
  const first = Math.min(Date.now(), ...times.filter(Number.isFinite));
  throw new HttpError(
    429,
    `at most ${dailyQuota} mails are sent a day; the message is kept`,
    secondsUntil(first + DAY),
  );
}

/** Reserves one mail of the 24-hour quota; call the returned function to release it. Throws an HttpError when it is used up. */
export function reserveQuota(strapi: Core.Strapi): Promise<() => void> {
  return runExclusive(async () => {
    await assertWithinQuota(strapi);
    reserved += 1;
    return () => {
      reserved -= 1;
    };
  });
}
