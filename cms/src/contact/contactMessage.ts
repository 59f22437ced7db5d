import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { CONTACT_TYPE } from '../contentTypes';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How long an unsent mail is retried, and a repeated message counts as the unsent one. */
export const MAIL_LIFETIME = 3 * DAY;

export const EMAIL = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,4}$/;

// Control characters can end a mail header or a database text early. A database replaces half of a surrogate pair,
// and the mail would no longer match its record.
const FORBIDDEN_IN_LINE = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const FORBIDDEN_IN_TEXT = /[^\P{Cc}\n\t]|\p{Cs}/u;
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

export const line = z
  .string()
  .refine((text) => !FORBIDDEN_IN_LINE.test(text), 'must be one line without control characters')
  .trim()
  .min(1, 'must not be empty');

export const text = z
  .string()
  .overwrite((value) => value.replace(LINE_BREAK, '\n'))
  .refine((value) => !FORBIDDEN_IN_TEXT.test(value), 'must not have control characters')
  .trim()
  .min(1, 'must not be empty');

const contactMessage = z.strictObject({
  name: line,
  email: line.regex(EMAIL, 'must be an email address'),
  phone: line,
  message: text,
});

export type ContactMessage = z.infer<typeof contactMessage>;

/** The contact form's request. Maximum lengths are in the content type, and Strapi checks them. */
export const messageBody = z.strictObject({ data: contactMessage });

const time = z.string().nullable();
const contactRecord = z.object({
  id: z.number(),
  documentId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  createdAt: z.string(),
  /** When the form last sent it; null for a record that an editor created. */
  submittedAt: time,
  councilNotifiedAt: time,
  visitorConfirmedAt: time,
  /** Until then a mail of this record is being sent, or waits after a refusal by the mail server. */
  mailLockedUntil: time,
});

export type ContactRecord = z.infer<typeof contactRecord>;

/** The table of contact messages, with parsed rows. */
export function contactRecords(strapi: Core.Strapi) {
  const table = strapi.db.query(CONTACT_TYPE);
  type Params = NonNullable<Parameters<typeof table.findMany>[0]>;
  return {
    findOne: async (params: Params) => contactRecord.nullable().parse(await table.findOne(params)),
    findMany: async (params: Params) => contactRecord.array().parse(await table.findMany(params)),
    update: async (id: number, data: object) =>
      contactRecord.parse(await table.update({ where: { id }, data })),
    updateMany: (params: Params) => table.updateMany(params),
    count: (params: Params) => table.count(params),
  };
}

export function ago(milliseconds: number): Date {
  return new Date(Date.now() - milliseconds);
}

export function secondsUntil(time: number): number {
  return Math.max(1, Math.ceil((time - Date.now()) / SECOND));
}
