import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::children-medicine-view.children-medicine-view', {
  only: ['find'],
});
