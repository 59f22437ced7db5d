import { factories } from '@strapi/strapi';
import { sortedUnlessAsked } from '../../../content-api/defaultSort';

export default factories.createCoreController('api::event.event', () => ({
  async find(ctx) {
    ctx.query = sortedUnlessAsked(ctx.query, ['order:asc', 'documentId:asc']);
    return super.find(ctx);
  },
}));
