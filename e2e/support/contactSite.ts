import { setTimeout as wait } from 'node:timers/promises';
import { createFaultyBackend } from './faultyBackend.ts';
import { createMailServer } from './mailServer.ts';
import { registryRow } from './registryRow.ts';
import { startBackend } from './startBackend.ts';
import { startShell } from './startShell.ts';

export const council = 'consejo@ejemplo.test';
const addresses = { CONTACT_COUNCIL_EMAIL: council, CONTACT_SENDER_EMAIL: 'sitio@ejemplo.test' };

/** What fails on demand of the three calls that a contact message takes. */
export type Step = 'save' | 'notify' | 'confirm';

/** A real content backend that mails through a real mail server, to be shared by the tests of a file. */
export async function startMailingBackend(env: Record<string, string> = {}) {
  const mailServer = await createMailServer();
  // Its own retries of mails would be a second hand in what is tested.
  const own = { ...addresses, SMTP_URL: mailServer.url, MAIL_RETRY_AFTER_SECONDS: '86400' };
  const backend = await startBackend({ ...own, ...env });
  return {
    ...backend,
    mailServer,
    stop: async () => {
      await backend.stop();
      await mailServer.close();
    },
  };
}

/** A site of the test's own before that backend, with something between the two that breaks on demand. */
export async function startContactSite(
  { url, token }: { url: string; token: string },
  siteOrigin: string,
  env: Record<string, string> = {},
) {
  const gate = await createFaultyBackend(url);
  await gate.start();
  const shell = await startShell({
    // Its files come through the site under test.
    remotes: [{ ...registryRow('remote_contact'), url: `${siteOrigin}/remotes/remote_contact/` }],
    contentUrl: gate.url,
    token,
    env: { ...addresses, ...env },
  });
  // Its first look at the remote may have come too early.
  for (let page = 0; page !== 200; await wait(200)) page = (await fetch(`${shell.origin}/contacto`)).status;
  const isStep = (step: Step, path: string, body: string) =>
    step === 'save'
      ? path.endsWith('/contact-informations')
      : path.endsWith('/mail-sender/send') && body.includes('user_message') === (step === 'notify');
  return {
    page: `${shell.origin}/contacto`,
    gate,
    log: shell.log,
    fail: (step?: Step) => gate.refuse((path, body) => step !== undefined && isStep(step, path, body)),
    stop: async () => {
      await shell.stop();
      await gate.stop();
    },
  };
}
