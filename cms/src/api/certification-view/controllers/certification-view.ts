import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::certification-view.certification-view');
