import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::points-rule.points-rule', { only: ['find'] });
