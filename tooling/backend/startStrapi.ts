import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { holdPort } from '../site/holdPorts.ts';

/** Whom a backend of tests creates, unless its environment says otherwise. */
export const administrator = { email: 'editora@example.org', password: 'Solo-para-pruebas-1' };

const cmsFolder = path.resolve(import.meta.dirname, '../../cms');
// Nothing else of the environment: its settings could send real mail or open another database.
const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;

type Options = {
  /** Database, secrets and uploads. */
  home: string;
  environment?: Record<string, string>;
  /** The built backend. */
  folder?: string;
  port?: number;
};

/** Starts the built content backend for tests, without its panel. Its content and accounts are those of its home. */
export async function startStrapi({ home, environment = {}, folder = cmsFolder, port }: Options) {
  if (!existsSync(path.join(folder, 'dist/config/server.js')))
    throw new Error('the backend is not built: run "npm run build --prefix cms" first');
  const ownPort = port ?? (await holdPort());
  const url = `http://127.0.0.1:${ownPort}`;
  const child = spawn(
    process.execPath,
    [path.join(folder, 'node_modules/@strapi/strapi/bin/strapi.js'), 'start'],
    {
      cwd: folder,
      env: {
        PATH,
        HOME,
        TMPDIR,
        NODE_ENV: 'production',
        ADMIN_PANEL: 'false',
        STRAPI_TELEMETRY_DISABLED: 'true',
        HOST: '127.0.0.1',
        PORT: String(ownPort),
        STATE_DIR: home,
        PUBLIC_DIR: path.join(home, 'public'),
        FIRST_ADMIN_EMAIL: administrator.email,
        FIRST_ADMIN_PASSWORD: administrator.password,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      log += chunk;
    });
  }
  let hasEnded = false;
  const end = new Promise<void>((resolve) =>
    child.once('close', () => {
      hasEnded = true;
      resolve();
    }),
  );

  /** However long that takes. */
  async function until(isReached: () => boolean | Promise<boolean>, what: string) {
    while (!(await isReached())) {
      if (hasEnded) throw new Error(`the backend ended before: ${what}\n${log}`);
      await wait(100);
    }
  }

  return {
    url,
    port: ownPort,
    log: () => log,
    logged: (text: string) => until(() => log.includes(text), text),
    healthy: () =>
      until(async () => (await fetch(`${url}/_health`).catch(() => undefined))?.status === 204, 'healthy'),
    siteToken: () => readFileSync(path.join(home, 'site-api-token'), 'utf8').trim(),
    until,
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      if (!hasEnded) child.kill(signal);
      await end;
    },
  };
}

export type Strapi = Awaited<ReturnType<typeof startStrapi>>;
