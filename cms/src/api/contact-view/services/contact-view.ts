import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::contact-view.contact-view');
