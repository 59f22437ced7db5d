import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::integrative-medicine-view.integrative-medicine-view', {
  only: ['find'],
});
