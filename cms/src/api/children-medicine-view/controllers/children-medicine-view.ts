import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::children-medicine-view.children-medicine-view');
