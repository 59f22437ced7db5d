import { factories } from '@strapi/strapi';
import { withDefaultSort } from '../../../contentTypes';

const NEWS = 'api::news-item.news-item';

/** What is dated later is not yet to be read, but in a preview (middlewares/published-only.ts). */
export default factories.createCoreController(NEWS, ({ strapi }) => ({
  async find(ctx) {
    const { filters = {}, ...query } = withDefaultSort(ctx.query, ['publicationDate:desc', 'id:desc']);
    const past = { publicationDate: { $lte: new Date().toISOString() } };
    ctx.query = { ...query, filters: query.status === 'draft' ? filters : { $and: [filters, past] } };
    return super.find(ctx);
  },

  async findOne(ctx) {
    const where = {
      documentId: ctx.params.id,
      publicationDate: { $gt: new Date() },
      publishedAt: { $notNull: true },
    };
    const isPreview = ctx.query.status === 'draft';
    if (!isPreview && (await strapi.db.query(NEWS).count({ where })) > 0) return ctx.notFound();
    return super.findOne(ctx);
  },
}));
