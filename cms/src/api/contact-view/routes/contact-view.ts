import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::contact-view.contact-view', { only: ['find'] });
