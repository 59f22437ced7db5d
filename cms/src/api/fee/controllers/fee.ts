import { factories } from '@strapi/strapi';
import { withDefaultSort } from '../../../contentTypes';

export default factories.createCoreController('api::fee.fee', () => ({
  async find(ctx) {
    // The newest come first, so that a page of them has all that hold today.
    ctx.query = withDefaultSort(ctx.query, ['validFrom:desc', 'documentId:asc']);
    return super.find(ctx);
  },
}));
