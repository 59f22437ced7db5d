import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::family-medicine-view.family-medicine-view');
