import { factories } from '@strapi/strapi';
import { withDefaultSort } from '../../../contentTypes';

export default factories.createCoreController('api::institution.institution', () => ({
  async find(ctx) {
    ctx.query = withDefaultSort(ctx.query, ['order:asc', 'name:asc']);
    return super.find(ctx);
  },
}));
