import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::public-view.public-view');
