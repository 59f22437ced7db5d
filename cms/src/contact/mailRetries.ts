import type { Core } from '@strapi/strapi';
import { ago, contactRecords, MAIL_LIFETIME, SECOND } from './contactMessage';
import { deliverMail, unlocked } from './deliverMail';
import { HttpError } from './httpError';
import { mailSettings } from './mailSettings';

const BATCH = 50;

async function sendUnsent(strapi: Core.Strapi): Promise<void> {
  const { retryAfterSeconds } = mailSettings(strapi);
  const records = await contactRecords(strapi).findMany({
    where: {
      submittedAt: { $gt: ago(MAIL_LIFETIME), $lt: ago(retryAfterSeconds * SECOND) },
      $and: [
        { $or: [{ councilNotifiedAt: { $null: true } }, { visitorConfirmedAt: { $null: true } }] },
        unlocked(),
      ],
    },
    orderBy: { submittedAt: 'asc' },
    limit: BATCH,
  });
  for (const record of records) {
    await deliverMail(strapi, record, 'council');
    await deliverMail(strapi, record, 'visitor');
  }
}

/**
 * Sends the mails that a message still lacks after its visitor has left: the mail server was down, or the page was
 * closed. The first failure ends a round, because the next mail would most likely fail too.
 */
export function addMailRetries(strapi: Core.Strapi): void {
  let isRunning = false;
  const task = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await sendUnsent(strapi);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
    } finally {
      isRunning = false;
    }
  };
  strapi.cron.add({ 'contact-mail': { task, options: { rule: mailSettings(strapi).retrySchedule } } });
}
