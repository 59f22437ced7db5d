import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::contact-information.contact-information', {
  only: ['create'],
});
