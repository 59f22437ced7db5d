import type { Core } from '@strapi/strapi';
import { deliverMail } from '../../../contact/deliverMail';
import { jsonBody, respondWithErrors } from '../../../contact/httpError';
import { findMail, mailBody } from '../../../contact/mailRequest';
import { mailSettings } from '../../../contact/mailSettings';

const mailSender = ({ strapi }: { strapi: Core.Strapi }): Core.Controller => ({
  send: (ctx) =>
    respondWithErrors(ctx, async () => {
      const request = jsonBody(ctx, mailBody(mailSettings(strapi)));
      const { record, kind } = await findMail(strapi, request);
      const outcome = await deliverMail(strapi, record, kind);
      if (outcome === 'sent' || outcome === 'already-sent') return { data: { status: outcome } };
      // The message is stored, and the retries send its mail: for the visitor it is received.
      strapi.log.warn(`${kind} mail of message ${record.documentId} waits: ${outcome}`);
      ctx.status = 202;
      return { data: { status: 'waiting' } };
    }),
});

export default mailSender;
