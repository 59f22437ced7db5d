import fs from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { exclusive } from '../exclusive';
import { composeMail, type MailKind } from './composeMail';
import { ago, type ContactRecord, contactRecords, DAY, HOUR, MINUTE } from './contactMessage';
import { mailSettings } from './mailSettings';

type Mail = Pick<ReturnType<typeof composeMail>, 'messageId'>;
/** All but the first two leave the mail to the retries: `unreachable` is a failure of the server, `refused` of this mail. */
type Outcome = 'sent' | 'already-sent' | 'locked' | 'over-quota' | 'refused' | 'unreachable';

/** Longer than any sending takes: an older lock belongs to a process that ended meanwhile. */
const LOCK = 2 * MINUTE;

/** nodemailer's codes for failures of this sender, recipient or text, as opposed to the server. */
const FAILURES_OF_THE_MAIL = ['EENVELOPE', 'EMESSAGE', 'ESTREAM'];

/** The field that holds the time each kind of mail was sent. */
const sentField = { council: 'councilNotifiedAt', visitor: 'visitorConfirmedAt' } as const;

const inFlight = new Map<string, Promise<Outcome>>();

/** Query for records without a lock, or with an expired one. */
export const unlocked = () => ({
  $or: [{ mailLockedUntil: { $null: true } }, { mailLockedUntil: { $lt: new Date() } }],
});

/** Query for records that lack a mail. The visitor's follows the council's. */
export const isDue = (kind: MailKind) => ({
  [sentField[kind]]: { $null: true },
  ...(kind === 'visitor' && { councilNotifiedAt: { $notNull: true } }),
});

/**
 * Locks a record whose mail is due, if it fits into the kind's 24-hour quota with those on their way: of several callers and
 * processes only one sends it. @returns why not
 */
function refusalOfLock(strapi: Core.Strapi, record: ContactRecord, kind: MailKind) {
  return exclusive(strapi, `${kind}-mail`, async (): Promise<Outcome | undefined> => {
    const records = contactRecords(strapi);
    const { count } = await records.updateMany({
      where: { id: record.id, ...isDue(kind), ...unlocked() },
      data: {
        mailLockedUntil: new Date(Date.now() + LOCK),
        mailStartedAt: new Date(),
        updatedAt: new Date(),
      },
    });
    if (count === 0) return outcomeWithoutLock(strapi, record, kind);
    const isSent = { [sentField[kind]]: { $gt: ago(DAY) } };
    const isOnItsWay = { ...isDue(kind), mailStartedAt: { $gt: ago(LOCK) } };
    const used = await records.count({ where: { $or: [isSent, isOnItsWay] } });
    if (used <= mailSettings(strapi).dailyQuota[kind]) return undefined;
    await unlock(strapi, record);
    return 'over-quota';
  });
}

async function unlock(strapi: Core.Strapi, { id }: ContactRecord, changes: object = {}): Promise<void> {
  const data = { mailLockedUntil: null, mailStartedAt: null, ...changes };
  await contactRecords(strapi).updateMany({ where: { id }, data });
}

async function outcomeWithoutLock(
  strapi: Core.Strapi,
  { id }: ContactRecord,
  kind: MailKind,
): Promise<Outcome> {
  const record = await contactRecords(strapi).findOne({ where: { id } });
  return record?.[sentField[kind]] ? 'already-sent' : 'locked';
}

/** Renamed when complete, so that a program watching the folder never reads half a mail. */
async function writeToOutbox(outbox: string, { messageId }: Mail, content: unknown): Promise<void> {
  if (!Buffer.isBuffer(content)) throw new Error('nodemailer composed no mail');
  await fs.mkdir(outbox, { recursive: true, mode: 0o700 });
  const moment = new Date().toISOString().replaceAll(':', '');
  const [name] = messageId.slice(1).split('@');
  const file = path.join(outbox, `${moment}.${name}.eml`);
  await fs.writeFile(`${file}.part`, content, { mode: 0o600 });
  await fs.rename(`${file}.part`, file);
}

/** Resolves when the SMTP server has accepted the mail, or it is in the outbox. */
export async function sendMail(strapi: Core.Strapi, mail: Mail): Promise<void> {
  const { outbox } = mailSettings(strapi);
  const { message }: { message: unknown } = await strapi.plugin('email').service('email').send(mail);
  if (outbox !== undefined) await writeToOutbox(outbox, mail, message);
}

/** nodemailer's error code and SMTP response. Its message is not used: it may quote the visitor's address. */
function codeOf(error: unknown): { code: string; response: string } {
  if (!(error instanceof Error)) return { code: '', response: '' };
  const code = 'code' in error ? String(error.code) : '';
  return { code, response: 'responseCode' in error ? String(error.responseCode ?? '') : '' };
}

/**
 * After an outage (any other mail would have failed too: server down, disk full) the next caller may retry at once. A
 * mail that the server refused waits as long as its message is old, so that its retries become rare.
 */
async function releaseAfterFailure(
  strapi: Core.Strapi,
  record: ContactRecord,
  code: string,
): Promise<Outcome> {
  const isOutage = code !== '' && !FAILURES_OF_THE_MAIL.includes(code);
  const age = Date.now() - Date.parse(record.createdAt);
  const pause = Math.min(Math.max(age, MINUTE), HOUR);
  await unlock(strapi, record, { mailLockedUntil: isOutage ? null : new Date(Date.now() + pause) });
  return isOutage ? 'unreachable' : 'refused';
}

async function sendLocked(strapi: Core.Strapi, record: ContactRecord, kind: MailKind): Promise<Outcome> {
  const name = `${kind} mail of message ${record.documentId}`;
  try {
    await sendMail(strapi, composeMail(record, kind, mailSettings(strapi)));
  } catch (error) {
    const { code, response } = codeOf(error);
    strapi.log.error(`${name} could not be sent: ${code} ${response}`);
    return releaseAfterFailure(strapi, record, code);
  }
  // From here on only the update that marks the mail as sent removes the lock.
  await unlock(strapi, record, { [sentField[kind]]: new Date() });
  strapi.log.info(`${name} sent`);
  return 'sent';
}

async function lockAndSend(strapi: Core.Strapi, record: ContactRecord, kind: MailKind): Promise<Outcome> {
  return (await refusalOfLock(strapi, record, kind)) ?? sendLocked(strapi, record, kind);
}

/** Sends a record's mail once, however often it is called. */
export function deliverMail(strapi: Core.Strapi, record: ContactRecord, kind: MailKind): Promise<Outcome> {
  const key = `${kind} ${record.id}`;
  const delivery = inFlight.get(key) ?? lockAndSend(strapi, record, kind).finally(() => inFlight.delete(key));
  inFlight.set(key, delivery);
  return delivery;
}

/** Before the process exits: mails in flight are sent and marked as sent. */
export async function mailsSettled(): Promise<void> {
  await Promise.allSettled(inFlight.values());
}
