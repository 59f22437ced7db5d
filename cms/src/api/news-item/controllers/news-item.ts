import { factories } from '@strapi/strapi';
import { withDefaultSort } from '../../../contentTypes';

export default factories.createCoreController('api::news-item.news-item', () => ({
  async find(ctx) {
    ctx.query = withDefaultSort(ctx.query, ['publicationDate:desc', 'id:desc']);
    return super.find(ctx);
  },
}));
