import { factories } from '@strapi/strapi';
import { messageBody } from '../../../contact/contactMessage';
import { keepMessage } from '../../../contact/keepMessage';
import { answerRefusals, jsonBody } from '../../../contact/refusal';

export default factories.createCoreController(
  'api::contact-information.contact-information',
  ({ strapi }) => ({
    async create(ctx) {
      await this.validateQuery?.(ctx);
      return answerRefusals(ctx, async () => {
        const { data } = jsonBody(ctx, messageBody);
        const { record, isNew } = await keepMessage(strapi, data);
        ctx.status = isNew ? 201 : 200;
        const { documentId, name, email, phone, message, createdAt } = record;
        return { data: { documentId, name, email, phone, message, createdAt }, meta: {} };
      });
    },
  }),
);
