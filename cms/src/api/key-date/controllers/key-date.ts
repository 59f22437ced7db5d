import { factories } from '@strapi/strapi';
import { withDefaultSort } from '../../../contentTypes';

export default factories.createCoreController('api::key-date.key-date', () => ({
  async find(ctx) {
    ctx.query = withDefaultSort(ctx.query, ['start:asc', 'documentId:asc']);
    return super.find(ctx);
  },
}));
