import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::news-view.news-view', { only: ['find'] });
