import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::fee.fee', { only: ['find', 'findOne'] });
