import { factories } from '@strapi/strapi';
import { withDefaultSort } from '../../../contentTypes';

export default factories.createCoreController('api::association.association', () => ({
  async find(ctx) {
    ctx.query = withDefaultSort(ctx.query, ['order:asc', 'name:asc']);
    return super.find(ctx);
  },
}));
