import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::event-view.event-view', { only: ['find'] });
