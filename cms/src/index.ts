import type { Core } from '@strapi/strapi';
import { closeRoutes } from './accounts/closedRoutes';
import { ensureFirstAdministrator } from './accounts/firstAdministrator';
import { keepAccountsPrivate } from './accounts/privateAccounts';
import { keepRoles } from './accounts/roles';
import { addSessionRules } from './accounts/sessions';
import { ensureSiteToken } from './accounts/siteToken';
import { migrateChart } from './chart/migrateChart';
import { addChoices } from './choices';
import { mailsSettled } from './contact/deliverMail';
import { addMailRetries } from './contact/mailRetries';
import { addMessageRetention } from './contact/messageRetention';
import { addContentCheck, addContentCheckRoutes } from './contentCheck/contentCheck';
import { ensureDemoContent } from './demo/demoContent';
import { addEditorHome } from './editorHome';
import { startInTurn } from './exclusive';
import { addHistory, addHistoryCleanUp } from './history/history';
import { addHistoryRoutes } from './history/historyRoutes';
import { addMetrics } from './metrics';
import { addLinkRevocation } from './preview';
import { addPublications } from './publications';
import { addContentRules } from './rules/contentRules';
import { refuseConflicts } from './rules/editConflicts';
import { addPublishRules, lockRecords } from './rules/publishRules';
import { addSchedule, addScheduleFields } from './schedule';
import { limitParts } from './uploads/limitParts';
import { addShortLists, completeViews, renewViews } from './views';

let endStart: () => void;

export default {
  async register({ strapi }: { strapi: Core.Strapi }) {
    endStart = await startInTurn(strapi);
    // Behind a proxy: the address that it has added. Visitors may have sent others, to evade the limit of sign-ins.
    strapi.server.app.maxIpsCount = 1;
    limitParts();
    addScheduleFields(strapi);
    completeViews(strapi);
    addShortLists(strapi);
    addChoices(strapi);
    lockRecords(strapi);
    addContentRules(strapi);
    refuseConflicts(strapi);
    addPublishRules(strapi);
    addHistory(strapi);
    addHistoryRoutes(strapi);
    closeRoutes(strapi);
    keepAccountsPrivate(strapi);
    addSessionRules(strapi);
    addLinkRevocation(strapi);
    addEditorHome(strapi);
    addContentCheckRoutes(strapi);
    addPublications(strapi);
    addMetrics(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await ensureSiteToken(strapi);
    await ensureFirstAdministrator(strapi);
    await keepRoles(strapi);
    await renewViews(strapi);
    await migrateChart(strapi).catch((error: unknown) =>
      strapi.log.error(`The organization chart of an earlier release was not taken over: ${error}`),
    );
    if (process.env.DEMO_CONTENT === 'on') await ensureDemoContent(strapi);
    addMailRetries(strapi);
    addMessageRetention(strapi);
    addSchedule(strapi);
    addHistoryCleanUp(strapi);
    await addContentCheck(strapi);
    // Strapi leaves some unhandled, as when the database restarts, and Node would exit.
    process.on('unhandledRejection', (error) =>
      strapi.log.error(`Unhandled rejection: ${Object(error).stack ?? error}`.slice(0, 2000)),
    );
    endStart();
  },

  async destroy() {
    await mailsSettled();
  },
};
