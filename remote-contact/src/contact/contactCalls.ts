import { errorKind, reportFailure, writeContent } from '@consejo/shared/content';
import type { ContactMail } from '@consejo/shared/contract';
import { type ContactMessage, contactFields } from './contactMessage.ts';

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
 * Runs the calls in order, skipping the first `done`. Stops at the first failure, reports it and returns how many calls
 * have succeeded so far.
 */
export async function runCalls(
  calls: ContactCall[],
  done: number,
  headers: Record<string, string>,
): Promise<number> {
  for (const [index, { step, path, body }] of [...calls.entries()].slice(done)) {
    try {
      await writeContent(path, body, headers);
    } catch (error) {
      reportFailure({ where: `contact/${step}`, detail: String(error) });
      // The backend forgets a message after some minutes. A refused resumption therefore starts from the first call.
      const isForgotten = done > 0 && index === done && errorKind(error) === 'refused';
      return isForgotten ? runCalls(calls, 0, headers) : index;
    }
  }
  return calls.length;
}

/**
 * Value of the form's hidden field: the number of calls that have succeeded, and a fingerprint of the message they were
 * made for. An edited message does not match and starts from the first call.
 */
export function writeProgress(done: number, message: ContactMessage): string {
  return `${done}.${fingerprint(message)}`;
}

export function parseProgress(progress: unknown, message: ContactMessage): number {
  const [, done = '0', ofMessage] = /^([0-2])\.(\w+)$/.exec(String(progress)) ?? [];
  return ofMessage === fingerprint(message) ? Number(done) : 0;
}

/** 64-bit FNV-1a: only tells one visitor's messages apart, it protects nothing. */
function fingerprint(message: ContactMessage): string {
  let hash = 0xcbf29ce484222325n;
  const text = contactFields.map((field) => message[field]).join('\0');
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(36);
}
