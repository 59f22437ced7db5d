import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::certification-view.certification-view', { only: ['find'] });
