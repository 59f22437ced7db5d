import type { ContactMail } from '@consejo/shared/contract';
import type { FastifyInstance } from 'fastify';
import { contactMailAddress } from '../../src/contact-mail/fetchContactMail.ts';
import type { ServerConfig } from '../readConfig.ts';

export function contactMailOf(config: ServerConfig): ContactMail {
  return {
    councilEmail: config.CONTACT_COUNCIL_EMAIL,
    senderEmail: config.CONTACT_SENDER_EMAIL,
    councilTemplate: config.CONTACT_COUNCIL_TEMPLATE,
    visitorTemplate: config.CONTACT_VISITOR_TEMPLATE,
  };
}

/** Who writes to whom, for a contact page that was reached from another page; one that was served has it with it. */
export async function contactMail(app: FastifyInstance, { mail }: { mail: ContactMail }) {
  app.get(contactMailAddress, (_, reply) => reply.header('cache-control', 'public, max-age=300').send(mail));
}
