import { factories } from '@strapi/strapi';
import { newsChoices } from '../../../newsChoices';

export default factories.createCoreController('api::news-view.news-view', ({ strapi }) => ({
  /** The title, and what the list can be filtered by, which a call of its own would cost each page once more. */
  async find(ctx) {
    const answer = await super.find(ctx);
    return answer?.data ? { ...answer, data: { ...answer.data, ...(await newsChoices(strapi)) } } : answer;
  },
}));
