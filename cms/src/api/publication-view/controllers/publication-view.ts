import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::publication-view.publication-view');
