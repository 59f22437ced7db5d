import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';
import type { MailKind } from './composeMail';
import { ago, type ContactRecord, contactRecords, line, MINUTE, text } from './contactMessage';
import { HttpError } from './httpError';
import type { MailSettings } from './mailSettings';

/** How long after its message was sent, or sent again, a mail can be requested. */
const REQUEST_WINDOW = 15 * MINUTE;

/** One personalization with one recipient and no other key, so a call cannot add recipients or headers. */
function personalizations<Values extends z.ZodRawShape>(email: z.ZodType<string>, values: Values) {
  return z.tuple([
    z.strictObject({
      to: z.tuple([z.strictObject({ email })]),
      dynamic_template_data: z.strictObject(values),
    }),
  ]);
}

export function mailBody({ councilEmail, councilTemplate, senderEmail, visitorTemplate }: MailSettings) {
  const from = z.strictObject({ email: z.literal(senderEmail) });
  return z.discriminatedUnion('template_id', [
    z.strictObject({
      personalizations: personalizations(z.literal(councilEmail), {
        user_name: line,
        user_mobile: line,
        user_email: line,
        user_message: text,
      }),
      from,
      template_id: z.literal(councilTemplate),
    }),
    z.strictObject({
      personalizations: personalizations(line, { user_name: line }),
      from,
      template_id: z.literal(visitorTemplate),
    }),
  ]);
}

type MailBody = z.infer<ReturnType<typeof mailBody>>;
type DueMail = { record: ContactRecord; kind: MailKind };

const latestFirst = { orderBy: { submittedAt: 'desc' } } as const;

/**
 * The mail that a call requests. It must belong to a message saved in the last minutes, so the site's token cannot be
 * used to send anything else or to anyone else.
 */
export async function findMail(strapi: Core.Strapi, body: MailBody): Promise<DueMail> {
  const submittedAt = { $gt: ago(REQUEST_WINDOW) };
  const [{ to, dynamic_template_data: values }] = body.personalizations;
  const [{ email }] = to;

  if ('user_message' in values) {
    const { user_name: name, user_mobile: phone, user_email, user_message: message } = values;
    const where = { name, email: user_email, phone, message, submittedAt };
    const record = await contactRecords(strapi).findOne({ where, ...latestFirst });
    if (record) return { record, kind: 'council' };
    throw new HttpError(400, 'no message with these values was saved in the last minutes');
  }

  const where = { name: values.user_name, email, submittedAt };
  const records = await contactRecords(strapi).findMany({ where, ...latestFirst });
  const record = records.find(({ visitorConfirmedAt }) => !visitorConfirmedAt) ?? records[0];
  if (record) return { record, kind: 'visitor' };
  throw new HttpError(400, 'no message of this visitor was saved in the last minutes');
}
