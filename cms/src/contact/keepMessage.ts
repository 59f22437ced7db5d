import type { Core } from '@strapi/strapi';
import { mailSettings } from '../contact-mail/mailSettings';
import { CONTACT_TYPE } from '../content-api/ownTypes';
import type { ContactMessage } from './contactMessage';
import {
  ago,
  type ContactRecord,
  contactRecords,
  DAY,
  MAIL_LIFETIME,
  MINUTE,
  secondsUntil,
} from './contactRecord';
import { Refusal } from './refusal';
import { createTurns } from './turns';

const REPEAT_WINDOW = 10 * MINUTE;

/** Two equal messages sent at once must find each other, and the limit must not be passed between count and save. */
const inTurn = createTurns();

async function assertWithinLimit(strapi: Core.Strapi, email: string): Promise<void> {
  const { messagesPerAddress } = mailSettings(strapi);
  const latest: ContactRecord[] = await contactRecords(strapi).findMany({
    where: { email: { $eqi: email }, createdAt: { $gt: ago(DAY) } },
    orderBy: { createdAt: 'desc' },
    limit: messagesPerAddress,
  });
  const oldest = latest.at(-1);
  if (!oldest || latest.length < messagesPerAddress) return;
  const wait = secondsUntil(Date.parse(oldest.createdAt) + DAY);
  throw new Refusal(429, `at most ${messagesPerAddress} messages a day are taken from one address`, wait);
}

/**
 * Saves a message of the form. The same four values again, within minutes or while the council's mail has not gone
 * out, are the same message: a form sent twice, or a visitor who tries again.
 */
export function keepMessage(
  strapi: Core.Strapi,
  message: ContactMessage,
): Promise<{ record: ContactRecord; isNew: boolean }> {
  return inTurn(async () => {
    const records = contactRecords(strapi);
    const submittedAt = new Date();
    const known: ContactRecord | null = await records.findOne({
      where: {
        ...message,
        $or: [
          { submittedAt: { $gt: ago(REPEAT_WINDOW) } },
          { submittedAt: { $gt: ago(MAIL_LIFETIME) }, councilNotifiedAt: { $null: true } },
        ],
      },
      orderBy: { submittedAt: 'desc' },
    });
    if (known) {
      const record = await records.update({ where: { id: known.id }, data: { submittedAt } });
      return { record, isNew: false };
    }
    await assertWithinLimit(strapi, message.email);
    const made = await strapi.documents(CONTACT_TYPE).create({ data: message });
    const record = await records.update({ where: { id: made.id }, data: { submittedAt } });
    return { record, isNew: true };
  });
}
