import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::publication-view.publication-view', { only: ['find'] });
