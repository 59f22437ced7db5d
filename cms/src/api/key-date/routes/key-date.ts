import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::key-date.key-date', { only: ['find', 'findOne'] });
