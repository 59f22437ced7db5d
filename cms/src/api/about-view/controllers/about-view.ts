import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::about-view.about-view');
