import type { Core } from '@strapi/strapi';
import { type ContactRecord, contactRecords, MINUTE } from '../contact/contactRecord';
import type { MailKind } from './composeMail';

export const sentField = { council: 'councilNotifiedAt', visitor: 'visitorConfirmedAt' } as const;

/** Longer than any sending takes: an older lock was left by a process that ended in between. */
const LOCK = 2 * MINUTE;

export const isFree = () => ({
  $or: [{ mailLockedUntil: { $null: true } }, { mailLockedUntil: { $lt: new Date() } }],
});

/** Takes a record whose mail is due in one conditional update, so that of several callers and processes one sends it. */
export async function lockForMail(
  strapi: Core.Strapi,
  { id }: ContactRecord,
  kind: MailKind,
): Promise<boolean> {
  const isDue = { [sentField[kind]]: { $null: true } };
  const inOrder = kind === 'visitor' ? { councilNotifiedAt: { $notNull: true } } : {};
  const { count } = await contactRecords(strapi).updateMany({
    where: { id, ...isDue, ...inOrder, ...isFree() },
    data: { mailLockedUntil: new Date(Date.now() + LOCK) },
  });
  return count === 1;
}

export async function unlock(
  strapi: Core.Strapi,
  { id }: ContactRecord,
  changes: object = {},
): Promise<void> {
  await contactRecords(strapi).updateMany({ where: { id }, data: { mailLockedUntil: null, ...changes } });
}
