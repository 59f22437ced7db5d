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

/** Addresses and templates for a contact page reached by in-app navigation; one that was served has them in its state. */
export async function contactMail(app: FastifyInstance, { mail }: { mail: ContactMail }) {
  app.get(contactMailAddress, (_, reply) => reply.header('cache-control', 'public, max-age=300').send(mail));
}
