import type { Core } from '@strapi/strapi';
import { mailsUnderWay } from './contact-mail/deliver';
import { addMailRetries } from './contact-mail/mailRetries';
import { addContentRules } from './content-rules/contentRules';
import { ensureDemoContent } from './demo-content/demoContent';
import { ensureSiteToken } from './site-token/siteToken';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    addContentRules(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await ensureSiteToken(strapi);
    await ensureDemoContent(strapi);
    addMailRetries(strapi);
  },

  async destroy() {
    await mailsUnderWay();
  },
};
