import type { Core } from '@strapi/strapi';
import { closeRoutes } from './closedRoutes';
import { mailsSettled } from './contact/deliverMail';
import { addMailRetries } from './contact/mailRetries';
import { addMessageRetention } from './contact/messageRetention';
import { addContentRules } from './contentRules';
import { ensureFirstAdministrator } from './firstAdministrator';
import { keepMessagesPrivate } from './messagesRole';
import { checkBulkFiles } from './ownFilesOnly';
import { checkRecords } from './ownRecordsOnly';
import { ensureSiteToken } from './siteToken';

/** Production images are built without `demo/` and the packages that only it needs, so it is loaded on demand. */
async function addDemoContent(strapi: Core.Strapi): Promise<void> {
  if (process.env.DEMO_CONTENT !== 'on') return;
  const demo = await import('./demo/demoContent').catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND';
    if (!isMissing) throw error;
    strapi.log.error(
      'DEMO_CONTENT=on has no effect: this build does not include the demonstration content (image: build it with DEMO_CONTENT=on)',
    );
  });
  await demo?.ensureDemoContent(strapi);
}

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    addContentRules(strapi);
    closeRoutes(strapi);
    checkBulkFiles(strapi);
    checkRecords(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await ensureSiteToken(strapi);
    await ensureFirstAdministrator(strapi);
    await keepMessagesPrivate(strapi);
    await addDemoContent(strapi);
    addMailRetries(strapi);
    addMessageRetention(strapi);
  },

  async destroy() {
    await mailsSettled();
  },
};
