import type { Core } from '@strapi/strapi';
import { ago, type ContactRecord, contactRecords, MAIL_LIFETIME, SECOND } from '../contact/contactRecord';
import { Refusal } from '../contact/refusal';
import { deliver } from './deliver';
import { isFree } from './mailLock';
import { mailSettings } from './mailSettings';

const BATCH = 50;

async function sendUnsent(strapi: Core.Strapi): Promise<void> {
  const { retryAfterSeconds } = mailSettings(strapi);
  const records: ContactRecord[] = await contactRecords(strapi).findMany({
    where: {
      submittedAt: { $gt: ago(MAIL_LIFETIME), $lt: ago(retryAfterSeconds * SECOND) },
      $and: [
        { $or: [{ councilNotifiedAt: { $null: true } }, { visitorConfirmedAt: { $null: true } }] },
        isFree(),
      ],
    },
    orderBy: { submittedAt: 'asc' },
    limit: BATCH,
  });
  for (const record of records) {
    await deliver(strapi, record, 'council');
    await deliver(strapi, record, 'visitor');
  }
}

/**
 * Sends what a message still owes when its visitor is gone: the mail server was away, or the page was closed. The first
 * failure ends a round, since the next mail would most often fail as well.
 */
export function addMailRetries(strapi: Core.Strapi): void {
  let isRunning = false;
  const task = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await sendUnsent(strapi);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    } finally {
      isRunning = false;
    }
  };
  strapi.cron.add({ 'contact-mail': { task, options: { rule: mailSettings(strapi).retrySchedule } } });
}
