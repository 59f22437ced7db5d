import type { Core } from '@strapi/strapi';
import { CONTACT_TYPE } from '../contentTypes';
import { exclusive } from '../exclusive';
import {
  ago,
  type ContactMessage,
  type ContactRecord,
  contactRecords,
  DAY,
  MAIL_LIFETIME,
  MINUTE,
  secondsUntil,
} from './contactMessage';
import { HttpError } from './httpError';
import { mailSettings } from './mailSettings';

const REPEAT_WINDOW = 10 * MINUTE;

async function assertWithinLimit(strapi: Core.Strapi, email: string): Promise<void> {
  const { messagesPerAddress } = mailSettings(strapi);
  const latest = await contactRecords(strapi).findMany({
    where: { email: { $eqi: email }, createdAt: { $gt: ago(DAY) } },
    orderBy: { createdAt: 'desc' },
    limit: messagesPerAddress,
  });
  const oldest = latest.at(-1);
  if (!oldest || latest.length < messagesPerAddress) return;
  const wait = secondsUntil(Date.parse(oldest.createdAt) + DAY);
  throw new HttpError(
    429,
    `at most ${messagesPerAddress} messages a day are accepted from one address`,
    wait,
  );
}

/**
 * Saves a message of the form. The same four values count as the same message (a form sent twice, a visitor who
 * retries) within minutes, or until the council's mail has been sent.
 */
export function saveMessage(
  strapi: Core.Strapi,
  message: ContactMessage,
): Promise<{ record: ContactRecord; isNew: boolean }> {
  // Of two equal messages sent at once, the second must find the first; and nothing may be saved between count and save.
  return exclusive(strapi, 'contact-message', async () => {
    const records = contactRecords(strapi);
    const submittedAt = new Date();
    const known = await records.findOne({
      where: {
        ...message,
        $or: [
          { submittedAt: { $gt: ago(REPEAT_WINDOW) } },
          { submittedAt: { $gt: ago(MAIL_LIFETIME) }, councilNotifiedAt: { $null: true } },
        ],
      },
      orderBy: { submittedAt: 'desc' },
    });
    if (known) return { record: await records.update(known.id, { submittedAt }), isNew: false };
    await assertWithinLimit(strapi, message.email);
    const { id } = await strapi.documents(CONTACT_TYPE).create({ data: message });
    return { record: await records.update(Number(id), { submittedAt }), isNew: true };
  });
}
