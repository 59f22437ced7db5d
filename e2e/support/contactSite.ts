import { setTimeout as wait } from 'node:timers/promises';
import { startMailServer } from '@consejo/tooling/mail-server';
import { createFaultyBackend } from './backendProxies.ts';
import { registryRow } from './sections.ts';
import { signInEditor, startBackend } from './startBackend.ts';
import { startShell } from './startShell.ts';

export const council = 'consejo@ejemplo.test';
const addresses = { CONTACT_COUNCIL_EMAIL: council, CONTACT_SENDER_EMAIL: 'sitio@ejemplo.test' };

/** A real content backend that sends through a real mail server, shared by the tests of a file. */
export async function startMailingBackend(env: Record<string, string> = {}) {
  const mailServer = await startMailServer();
  // The backend's own retries of mail would interfere with the tests.
  const mailEnv = { ...addresses, SMTP_URL: mailServer.url, MAIL_RETRY_AFTER_SECONDS: '86400' };
  // The demonstration content takes minutes to make on a busy machine; this page needs two records of it.
  const backend = await startBackend({ ...mailEnv, DEMO_CONTENT: 'off', ...env });
  const editor = await signInEditor(backend.url);
  const publish = (view: string, body: object) =>
    editor.call('POST', `/content-manager/single-types/api::${view}.${view}/actions/publish`, body);
  const stepsImage = await editor.upload('pasos-certificacion.webp', 'image/webp');
  await publish('public-view', { mission: 'Misión', vision: 'Visión', stepsImage });
  await publish('contact-view', { location: 'México', phones: '55 0000 0000', schedule: 'Lunes' });
  return {
    ...backend,
    editor,
    mailServer,
    stop: async () => {
      await backend.stop();
      await mailServer.close();
    },
  };
}

/** Starts a shell in front of that backend, with a proxy between them that records the calls. */
export async function startContactSite(
  { url, token }: { url: string; token: string },
  siteOrigin: string,
  env: Record<string, string> = {},
) {
  const proxy = await createFaultyBackend(url);
  await proxy.start();
  const shell = await startShell({
    // The remote's files come through the site under test.
    remotes: [{ ...registryRow('remote_contact'), url: `${siteOrigin}/remotes/remote_contact/` }],
    contentUrl: proxy.url,
    token,
    env: { ...addresses, ...env },
  });
  // The first poll of the remote may have come too early.
  for (let page = 0; page !== 200; await wait(200)) page = (await fetch(`${shell.origin}/contacto`)).status;
  return {
    page: `${shell.origin}/contacto`,
    proxy,
    log: shell.log,
    stop: async () => {
      await shell.stop();
      await proxy.stop();
    },
  };
}
