import { factories } from '@strapi/strapi';
import { sortedUnlessAsked } from '../../../content-api/defaultSort';

export default factories.createCoreController('api::association.association', () => ({
  async find(ctx) {
    ctx.query = sortedUnlessAsked(ctx.query, ['order:asc', 'name:asc']);
    return super.find(ctx);
  },
}));
