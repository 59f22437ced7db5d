import type { ContactMail } from '../contract/index.ts';

/** The contact form's mail settings in tests. */
export const testContactMail: ContactMail = {
  councilEmail: 'council@site.test',
  senderEmail: 'sender@site.test',
  councilTemplate: 'for-the-council',
  visitorTemplate: 'for-the-visitor',
};
