import { factories } from '@strapi/strapi';
import { messageBody } from '../../../contact/contactMessage';
import { jsonBody, respondWithErrors } from '../../../contact/httpError';
import { saveMessage } from '../../../contact/saveMessage';

export default factories.createCoreController(
  'api::contact-information.contact-information',
  ({ strapi }) => ({
    async create(ctx) {
      await this.validateQuery?.(ctx);
      return respondWithErrors(ctx, async () => {
        const { data } = jsonBody(ctx, messageBody);
        const { record, isNew } = await saveMessage(strapi, data);
        ctx.status = isNew ? 201 : 200;
        const { documentId, name, email, phone, message, createdAt } = record;
        return { data: { documentId, name, email, phone, message, createdAt }, meta: {} };
      });
    },
  }),
);
