import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::public-view.public-view', { only: ['find'] });
