import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::integrative-medicine-view.integrative-medicine-view');
