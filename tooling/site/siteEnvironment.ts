import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../rspack/packages.ts';
import { localRemotes, registryFor, variableOf } from './ports.ts';

/** In the state folder: the password that the first administrator was created with. */
export const passwordFile = 'first-admin-password';

type Options = {
  ports: Record<string, number>;
  /** For what this run writes. */
  runFolder: string;
  /** For the backend's database, secrets and token. */
  stateFolder: string;
  uploadsFolder?: string;
};

/**
 * The environment of a local site: what the services of the `site` script (package.json) read. A variable that is
 * already set wins.
 */
export function siteEnvironment({ ports, runFolder, stateFolder, uploadsFolder }: Options) {
  const at = (name: string) => `http://localhost:${ports[name]}`;
  const registry = path.join(runFolder, 'registry.json');
  mkdirSync(runFolder, { recursive: true });
  writeFileSync(registry, `${JSON.stringify(registryFor(ports), null, 2)}\n`);
  const readyUrls = [
    `${at('cms')}/_health`,
    `${at('site')}/readyz`,
    ...['viewer', 'portals', ...localRemotes()].map((name) => `${at(name)}/healthz`),
  ];
  const {
    CONTENT_URL = at('cms'),
    DEMO_CONTENT = 'on',
    SITE_INDEXED = 'true', // the head as the public site has it
    DOCUMENT_VIEWER_URL = `${at('viewer')}/?src={url}&lang=es#toolbar=0&navpanes=0`,
    FRAME_ORIGINS = at('portals'),
    LOG_LEVEL = 'warn',
    SITE_API_TOKEN = keptSecret(stateFolder, 'site-api-token'),
    FIRST_ADMIN_EMAIL = 'admin@example.org',
    FIRST_ADMIN_PASSWORD = keptSecret(stateFolder, passwordFile),
  } = process.env;
  return {
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [variableOf(name), String(port)])),
    CONTENT_URL,
    DEMO_CONTENT,
    DEMO_PORTALS_ORIGIN: at('portals'),
    DOCUMENT_VIEWER_URL,
    FRAME_ORIGINS,
    LOG_LEVEL,
    REGISTRY: registry,
    SITE_API_TOKEN,
    FIRST_ADMIN_EMAIL,
    FIRST_ADMIN_PASSWORD,
    SITE_ORIGIN: at('site'),
    SHELL_ADDRESSES: at('site'),
    SITE_INDEXED,
    PANEL_ORIGINS: `${at('cms')} http://127.0.0.1:${ports.cms}`,
    CMS_URL: at('cms'),
    SITE_READY_URLS: readyUrls.join(' '),
    STATE_DIR: stateFolder,
    STRAPI_TELEMETRY_DISABLED: 'true',
    ...(uploadsFolder && { PUBLIC_DIR: uploadsFolder }),
  };
}

/** A secret of a local site. The token that site and backend share is made here, so that both can start at once. */
function keptSecret(stateFolder: string, name: string) {
  const file = path.join(stateFolder, name);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const secret = randomBytes(48).toString('base64url');
  mkdirSync(stateFolder, { recursive: true });
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

/** Where `npm start` keeps the backend's state, unless STATE_DIR says otherwise. */
export const localStateFolder = () => path.resolve(root, 'cms', process.env.STATE_DIR ?? '.tmp');
