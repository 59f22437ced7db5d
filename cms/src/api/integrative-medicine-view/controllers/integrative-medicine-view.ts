import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::integrative-medicine-view.integrative-medicine-view');
