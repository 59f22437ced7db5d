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
      return { data: { status: await deliverMail(strapi, record, kind) } };
    }),
});

export default mailSender;
