import { factories } from '@strapi/strapi';
import { withDefaultSort } from '../../../contentTypes';

export default factories.createCoreController('api::faq.faq', () => ({
  async find(ctx) {
    ctx.query = withDefaultSort(ctx.query, ['order:asc', 'documentId:asc']);
    return super.find(ctx);
  },
}));
