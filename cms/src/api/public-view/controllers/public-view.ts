import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::public-view.public-view');
