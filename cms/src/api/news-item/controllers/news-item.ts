import { factories } from '@strapi/strapi';
import { sortedUnlessAsked } from '../../../content-api/defaultSort';

export default factories.createCoreController('api::news-item.news-item', () => ({
  async find(ctx) {
    ctx.query = sortedUnlessAsked(ctx.query, ['publicationDate:desc', 'id:desc']);
    return super.find(ctx);
  },
}));
