import { ContentError, parseRecord, record, text } from '@consejo/shared/content';
import type { ContactMail } from '@consejo/shared/contract';

/** Served by the shell; read when a visitor navigates to the contact page from another page. */
export const contactMailAddress = '/contact-mail.json';

const contactMail = record({
  councilEmail: text,
  senderEmail: text,
  councilTemplate: text,
  visitorTemplate: text,
});

/** @throws ContentError `unavailable` or `wire-mismatch` */
export async function fetchContactMail(): Promise<ContactMail> {
  const response = await fetch(contactMailAddress, { signal: AbortSignal.timeout(5000) }).catch(
    () => undefined,
  );
  if (!response?.ok) throw new ContentError('unavailable', `${contactMailAddress}: ${response?.status}`);
  return parseRecord(contactMail, await response.json().catch(() => undefined), contactMailAddress);
}
