import type { Core } from '@strapi/strapi';
import {
  type ContactRecord,
  contactRecords,
  HOUR,
  MINUTE,
  SECOND,
  secondsUntil,
} from '../contact/contactRecord';
import { Refusal } from '../contact/refusal';
import { composeMail, type MailKind } from './composeMail';
import { takeRoom } from './mailCeiling';
import { lockForMail, sentField, unlock } from './mailLock';
import { mailSettings } from './mailSettings';
import { isOutage, sendMail } from './sendMail';

type Outcome = 'sent' | 'already-sent';

const underWay = new Map<string, Promise<Outcome>>();

async function whyNotLocked(strapi: Core.Strapi, { id }: ContactRecord, kind: MailKind): Promise<Outcome> {
  const record: ContactRecord | null = await contactRecords(strapi).findOne({ where: { id } });
  if (record?.[sentField[kind]]) return 'already-sent';
  const until = Date.parse(record?.mailLockedUntil ?? '') || Date.now();
  throw new Refusal(503, 'the mail is under way or waits for its next try', secondsUntil(until));
}

/**
 * After an outage the next caller may try at once. A mail that the server refused waits for as long as its message is
 * old, so that its tries grow rare.
 */
async function giveBack(strapi: Core.Strapi, record: ContactRecord, error: unknown): Promise<Refusal> {
  const age = Date.now() - Date.parse(record.createdAt);
  const pause = isOutage(error) ? undefined : Math.min(Math.max(age, MINUTE), HOUR);
  await unlock(strapi, record, { mailLockedUntil: pause ? new Date(Date.now() + pause) : null });
  const seconds = Math.ceil((pause ?? MINUTE) / SECOND);
  return new Refusal(503, 'the mail could not be sent; the message is kept', seconds);
}

async function lockAndSend(strapi: Core.Strapi, record: ContactRecord, kind: MailKind): Promise<Outcome> {
  if (!(await lockForMail(strapi, record, kind))) return whyNotLocked(strapi, record, kind);
  const leaveRoom = await takeRoom(strapi).catch(async (error) => {
    await unlock(strapi, record);
    throw error;
  });
  const name = `${kind} mail of message ${record.documentId}`;
  try {
    await sendMail(strapi, composeMail(record, kind, mailSettings(strapi))).catch(async (error) => {
      // Not its text, which may quote the visitor's address.
      strapi.log.error(`${name} could not be sent: ${error.code} ${error.responseCode ?? ''}`);
      throw await giveBack(strapi, record, error);
    });
    // From here on the lock is only opened together with this mark.
    await unlock(strapi, record, { [sentField[kind]]: new Date() });
  } finally {
    leaveRoom();
  }
  strapi.log.info(`${name} sent`);
  return 'sent';
}

/** Sends a record's mail once, however often and from wherever it is asked for; throws a Refusal when it cannot now. */
export function deliver(strapi: Core.Strapi, record: ContactRecord, kind: MailKind): Promise<Outcome> {
  const key = `${kind} ${record.id}`;
  const delivery = underWay.get(key) ?? lockAndSend(strapi, record, kind).finally(() => underWay.delete(key));
  underWay.set(key, delivery);
  return delivery;
}

/** When the process ends: a mail that is being sent is let through, and written down. */
export async function mailsUnderWay(): Promise<void> {
  await Promise.allSettled(underWay.values());
}
