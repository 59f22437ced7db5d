import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::about-view.about-view', { only: ['find'] });
