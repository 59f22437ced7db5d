import type { Core } from '@strapi/strapi';
import { answerRefusals, jsonBody } from '../../../contact/refusal';
import { deliver } from '../../../contact-mail/deliver';
import { findMail, mailBody } from '../../../contact-mail/mailRequest';
import { mailSettings } from '../../../contact-mail/mailSettings';

const mailSender = ({ strapi }: { strapi: Core.Strapi }): Core.Controller => ({
  send: (ctx) =>
    answerRefusals(ctx, async () => {
      const request = jsonBody(ctx, mailBody(mailSettings(strapi)));
      const { record, kind } = await findMail(strapi, request);
      return { data: { status: await deliver(strapi, record, kind) } };
    }),
});

export default mailSender;
