import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::key-date.key-date');
