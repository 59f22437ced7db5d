import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::association.association', { only: ['find', 'findOne'] });
