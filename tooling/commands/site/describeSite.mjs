import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../rspack/packages.ts';
import { cmsFolder, hasCms } from '../setup/cms.mjs';
import { localRemotes, registryFor } from './ports.mjs';

/**
 * @typedef {{ name: string, args: string[], cwd: string, env: Record<string, string>, readyUrl: string }} SiteProcess
 *   one Node process of a site; it is ready when `readyUrl` answers with success
 */

/** Of all ports, those that a site of this checkout listens on. @param {Record<string, number>} ports */
export function usedPorts(ports) {
  const names = ['site', ...localRemotes(), 'viewer', 'portals', ...(hasCms() ? ['cms'] : [])];
  return Object.fromEntries(names.map((name) => [name, ports[name]]));
}

/**
 * What a local site consists of, as processes.
 * @param {{ ports: Record<string, number>, runFolder: string, stateFolder: string, uploadsFolder?: string, logLevel?: string }} options
 *   `runFolder` for what this run writes, `stateFolder` for the backend's database, secrets and token
 */
export function describeSite({ ports, runFolder, stateFolder, uploadsFolder, logLevel = 'warn' }) {
  const at = (name) => `http://localhost:${ports[name]}`;
  const token = siteToken(stateFolder);
  const registry = path.join(runFolder, 'registry.json');
  mkdirSync(runFolder, { recursive: true });
  writeFileSync(registry, `${JSON.stringify(registryFor(ports), null, 2)}\n`);

  /** @type {SiteProcess[]} */
  const processes = [
    ...(hasCms() ? [contentBackend({ at, ports, token, stateFolder, uploadsFolder })] : []),
    ...localRemotes().map((name) => remoteServer({ name, at, ports })),
    localService({ name: 'viewer', at, ports }),
    localService({ name: 'portals', at, ports }),
    {
      name: 'shell',
      args: [path.join(root, 'shell/build/server/server.mjs')],
      cwd: path.join(root, 'shell'),
      env: {
        NODE_ENV: 'production',
        PORT: String(ports.site),
        SITE_ORIGIN: at('site'),
        CONTENT_URL: process.env.CONTENT_URL ?? at('cms'),
        SITE_API_TOKEN: token,
        REGISTRY: registry,
        DOCUMENT_VIEWER_URL:
          process.env.DOCUMENT_VIEWER_URL ?? `${at('viewer')}/?src={url}&lang=es#toolbar=0&navpanes=0`,
        FRAME_ORIGINS: process.env.FRAME_ORIGINS ?? at('portals'),
        LOG_LEVEL: process.env.LOG_LEVEL ?? logLevel,
      },
      readyUrl: `${at('site')}/readyz`,
    },
  ];
  return { processes, token, registry, origin: at('site'), contentUrl: at('cms') };
}

function contentBackend({ at, ports, token, stateFolder, uploadsFolder }) {
  return {
    name: 'cms',
    args: [path.join(cmsFolder, 'node_modules/@strapi/strapi/bin/strapi.js'), 'start'],
    cwd: cmsFolder,
    env: {
      NODE_ENV: 'production',
      PORT: String(ports.cms),
      SITE_API_TOKEN: token,
      DEMO_CONTENT: process.env.DEMO_CONTENT ?? 'on',
      DEMO_PORTALS_ORIGIN: at('portals'),
      STATE_DIR: stateFolder,
      STRAPI_TELEMETRY_DISABLED: 'true',
      ...(uploadsFolder && { PUBLIC_DIR: uploadsFolder }),
    },
    readyUrl: `${at('cms')}/_health`,
  };
}

/** What other companies run in production, as another origin. */
function localService({ name, at, ports }) {
  return {
    name,
    args: ['--import', 'tsx', path.join(root, 'tooling/local-services/main.ts'), name],
    cwd: root,
    env: { PORT: String(ports[name]), SITE_ORIGIN: at('site') },
    readyUrl: `${at(name)}/healthz`,
  };
}

function remoteServer({ name, at, ports }) {
  return {
    name,
    args: ['--import', 'tsx', path.join(root, 'tooling/serve-remote/main.ts')],
    cwd: path.join(root, name),
    env: { PORT: String(ports[name]) },
    readyUrl: `${at(name)}/healthz`,
  };
}

/**
 * The token that site and backend share. Made here when there is none, so that both can start at the same time; kept
 * where the backend itself would keep it.
 */
function siteToken(stateFolder) {
  if (process.env.SITE_API_TOKEN) return process.env.SITE_API_TOKEN;
  const file = path.join(stateFolder, 'site-api-token');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const token = randomBytes(48).toString('base64url');
  mkdirSync(stateFolder, { recursive: true });
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  return token;
}
