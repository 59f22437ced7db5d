import type { Core } from '@strapi/strapi';
import { closeRoutes } from './closedRoutes';
import { mailsSettled } from './contact/deliverMail';
import { addMailRetries } from './contact/mailRetries';
import { addMessageRetention } from './contact/messageRetention';
import { addContentRules } from './contentRules';
import { ensureDemoContent } from './demo/demoContent';
import { ensureFirstAdministrator } from './firstAdministrator';
import { keepMessagesPrivate } from './messagesRole';
import { checkFiles } from './ownFilesOnly';
import { checkRecords } from './ownRecordsOnly';
import { ensureSiteToken } from './siteToken';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    addContentRules(strapi);
    closeRoutes(strapi);
    checkFiles(strapi);
    checkRecords(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await ensureSiteToken(strapi);
    await ensureFirstAdministrator(strapi);
    await keepMessagesPrivate(strapi);
    if (process.env.DEMO_CONTENT === 'on') await ensureDemoContent(strapi);
    addMailRetries(strapi);
    addMessageRetention(strapi);
  },

  async destroy() {
    await mailsSettled();
  },
};
