import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::certification-view.certification-view');
