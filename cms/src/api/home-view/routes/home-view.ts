import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::home-view.home-view', { only: ['find'] });
