import { reportFailure, writeContent } from '@consejo/shared/content';
import type { ContactMail } from '@consejo/shared/contract';
import type { ContactMessage } from './contactMessage.ts';

type ContactCall = { step: 'save' | 'notify' | 'confirm'; path: string; body: unknown };

/** The three calls of the specification (section 7), in order. */
export function contactCalls(contact: ContactMessage, mail: ContactMail): ContactCall[] {
  const { name, email, phone, message } = contact;
  const send = (to: string, values: Record<string, string>, templateId: string) => ({
    personalizations: [{ to: [{ email: to }], dynamic_template_data: values }],
    from: { email: mail.senderEmail },
    template_id: templateId,
  });
  const forCouncil = { user_name: name, user_mobile: phone, user_email: email, user_message: message };
  return [
    { step: 'save', path: '/contact-informations', body: { data: { name, email, phone, message } } },
    {
      step: 'notify',
      path: '/mail-sender/send',
      body: send(mail.councilEmail, forCouncil, mail.councilTemplate),
    },
    {
      step: 'confirm',
      path: '/mail-sender/send',
      body: send(email, { user_name: name }, mail.visitorTemplate),
    },
  ];
}

/**
 * Makes the calls in order. Stops at the first that fails, reports it and returns false. All three are idempotent, so a
 * message that is sent again starts from the first: the backend saves and mails it once.
 */
export async function makeCalls(calls: ContactCall[], headers: Record<string, string>): Promise<boolean> {
  for (const { step, path, body } of calls) {
    try {
      await writeContent(path, body, headers);
    } catch (error) {
      reportFailure({ where: `contact/${step}`, detail: String(error) });
      return false;
    }
  }
  return true;
}
