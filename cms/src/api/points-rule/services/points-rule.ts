import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::points-rule.points-rule');
