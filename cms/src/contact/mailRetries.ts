import type { Core } from '@strapi/strapi';
import type { MailKind } from './composeMail';
import { ago, contactRecords, MAIL_LIFETIME, SECOND } from './contactMessage';
import { deliverMail, isDue, unlocked } from './deliverMail';
import { mailSettings } from './mailSettings';

const BATCH = 50;
/** One may be a recipient's own server; three in a round say that ours is away. */
const MOST_UNREACHABLE = 3;

function dueRecords(strapi: Core.Strapi, kind: MailKind) {
  const { retryAfterSeconds } = mailSettings(strapi);
  return contactRecords(strapi).findMany({
    where: {
      submittedAt: { $gt: ago(MAIL_LIFETIME), $lt: ago(retryAfterSeconds * SECOND) },
      ...isDue(kind),
      ...unlocked(),
    },
    // The one that was tried last comes last.
    orderBy: [{ updatedAt: 'asc' }, { submittedAt: 'asc' }],
    limit: BATCH,
  });
}

/** The council's mails first: waiting confirmations, however many, never hold them up. */
async function sendUnsent(strapi: Core.Strapi): Promise<void> {
  let unreachable = 0;
  for (const kind of ['council', 'visitor'] as const) {
    for (const record of await dueRecords(strapi, kind)) {
      const outcome = await deliverMail(strapi, record, kind);
      if (outcome === 'unreachable') unreachable += 1;
      if (unreachable === MOST_UNREACHABLE) return; // the next mail would fail too
      if (outcome === 'over-quota') break;
    }
  }
}

/**
 * Sends the mails that a message still lacks after its visitor has left: the mail server was down, the quota used up, or
 * the page closed.
 */
export function addMailRetries(strapi: Core.Strapi): void {
  let isRunning = false;
  const task = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await sendUnsent(strapi);
    } finally {
      isRunning = false;
    }
  };
  strapi.cron.add({ 'contact-mail': { task, options: { rule: mailSettings(strapi).retrySchedule } } });
}
