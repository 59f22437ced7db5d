import type { Core } from '@strapi/strapi';
import { ensureDemoContent } from './demo-content/demoContent';
import { ensureSiteToken } from './site-token/siteToken';

export default {
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await ensureSiteToken(strapi);
    await ensureDemoContent(strapi);
  },
};
