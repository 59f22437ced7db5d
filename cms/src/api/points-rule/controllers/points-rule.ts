import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::points-rule.points-rule');
