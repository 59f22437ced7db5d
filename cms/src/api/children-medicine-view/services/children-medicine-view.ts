import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::children-medicine-view.children-medicine-view');
