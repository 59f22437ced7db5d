import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::family-medicine-view.family-medicine-view');
