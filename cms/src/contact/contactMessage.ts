import { z } from '@strapi/utils';

export type ContactMessage = { name: string; email: string; phone: string; message: string };

export const EMAIL = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,4}$/;

// Control characters end a header or a database's text early. Half of a surrogate pair is no text: a database
// stores something else in its place, and the mail would no longer match its record.
const UNFIT_FOR_A_LINE = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const UNFIT_FOR_A_TEXT = /[^\P{Cc}\n\t]|\p{Cs}/u;
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

export const line = z
  .string()
  .refine((text) => !UNFIT_FOR_A_LINE.test(text), 'must be one line without control characters')
  .trim()
  .min(1, 'must not be empty');

export const text = z
  .string()
  .overwrite((value) => value.replace(LINE_BREAK, '\n'))
  .refine((value) => !UNFIT_FOR_A_TEXT.test(value), 'must not have control characters')
  .trim()
  .min(1, 'must not be empty');

/** What the contact form sends. Lengths are those of the content type, which Strapi checks. */
export const messageBody = z.strictObject({
  data: z.strictObject({
    name: line,
    email: line.regex(EMAIL, 'must be an email address'),
    phone: line,
    message: text,
  }),
});
