import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::institution.institution', { only: ['find', 'findOne'] });
