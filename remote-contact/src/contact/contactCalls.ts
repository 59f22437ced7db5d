import { errorKind, reportFailure, writeContent } from '@consejo/shared/content';
import type { ContactMail } from '@consejo/shared/contract';
import type { ContactMessage } from './contactMessage.ts';

type ContactCall = { step: 'save' | 'notify' | 'confirm'; path: string; body: unknown };

/** The three calls of the specification (section 7), in their order. */
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
 * Makes the calls one after the other, each once the one before it succeeded, without the first ones that are done
 * already. A failure ends it and is reported; it says which calls are done by then.
 */
export async function makeCalls(
  calls: ContactCall[],
  done: number,
  headers: Record<string, string>,
): Promise<number> {
  for (const [index, { step, path, body }] of [...calls.entries()].slice(done)) {
    try {
      await writeContent(path, body, headers);
    } catch (error) {
      reportFailure({ where: `contact/${step}`, detail: String(error) });
      // The backend forgets a message after some minutes: what was begun too long ago begins anew.
      const isForgotten = done > 0 && index === done && errorKind(error) === 'refused';
      return isForgotten ? makeCalls(calls, 0, headers) : index;
    }
  }
  return calls.length;
}
