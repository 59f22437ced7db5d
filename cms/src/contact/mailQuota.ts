import type { Core } from '@strapi/strapi';
import { createMutex } from '../createMutex';
import type { MailKind } from './composeMail';
import { ago, contactRecords, DAY } from './contactMessage';
import { mailSettings } from './mailSettings';

/** The field that holds the time each kind of mail was sent. */
export const sentField = { council: 'councilNotifiedAt', visitor: 'visitorConfirmedAt' } as const;

/** Mails of this process that may have been sent but are not yet marked in the database. */
const reserved: Record<MailKind, number> = { council: 0, visitor: 0 };

const runExclusive = createMutex();

/** Reserves one mail of the kind's 24-hour quota, and returns what releases it; undefined when the quota is used up. */
export function reserveQuota(strapi: Core.Strapi, kind: MailKind): Promise<(() => void) | undefined> {
  return runExclusive(async () => {
    const sent = await contactRecords(strapi).count({ where: { [sentField[kind]]: { $gt: ago(DAY) } } });
    if (sent + reserved[kind] >= mailSettings(strapi).dailyQuota[kind]) return undefined;
    reserved[kind] += 1;
    return () => {
      reserved[kind] -= 1;
    };
  });
}
