import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::family-medicine-view.family-medicine-view', {
  only: ['find'],
});
