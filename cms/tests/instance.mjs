import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const CMS = fileURLToPath(new URL('..', import.meta.url));
// Ten times what an idle machine needs: the first start draws and stores all the demonstration content.
const START_LIMIT_MS = 180_000;
// Settings of whoever runs the tests: they would send real mail, or read another database.
const OUR_SETTINGS = /^(SITE_API_TOKEN|DEMO_CONTENT|SMTP_URL|(DATABASE|CONTACT|MAIL)_.*)$/;

/** A folder for one backend's database, secrets and uploads, gone after the tests. */
export function makeHome() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cms-test-'));
  return {
    folder,
    database: path.join(folder, 'data.db'),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

async function freePort() {
  const server = net.createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts the built backend in a home; its secrets and database come from there only. */
export async function startInstance(home, environment = {}) {
  if (!fs.existsSync(path.join(CMS, 'dist/config/server.js'))) {
    throw new Error('the backend is not built: run "npm run build" first');
  }
  const port = await freePort();
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !OUR_SETTINGS.test(name)),
  );
  const child = spawn(
    process.execPath,
    [path.join(CMS, 'node_modules/@strapi/strapi/bin/strapi.js'), 'start'],
    {
      cwd: CMS,
      env: {
        ...inherited,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATABASE_CLIENT: 'sqlite',
        DATABASE_FILENAME: home.database,
        STATE_DIR: home.folder,
        PUBLIC_DIR: path.join(home.folder, 'public'),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let log = '';
  child.stdout.on('data', (chunk) => {
    log += chunk;
  });
  child.stderr.on('data', (chunk) => {
    log += chunk;
  });
  let isOver = false;
  const over = new Promise((resolve) =>
    child.once('exit', (code, signal) => {
      isOver = true;
      resolve({ code, signal });
    }),
  );
  const url = `http://127.0.0.1:${port}`;

  async function until(isReached, what) {
    const limit = Date.now() + START_LIMIT_MS;
    while (!(await isReached())) {
      if (isOver || Date.now() > limit) {
        child.kill('SIGKILL');
        throw new Error(`the backend never reached: ${what}\n${log}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  return {
    url,
    log: () => log,
    logged: (text) => until(() => log.includes(text), text),
    healthy: () =>
      until(async () => (await fetch(`${url}/_health`).catch(() => undefined))?.status === 204, 'healthy'),
    siteToken: () => fs.readFileSync(path.join(home.folder, 'site-api-token'), 'utf8').trim(),
    /** Asks it to stop and answers with how it ended and how long that took. */
    async stop(signal = 'SIGTERM') {
      const begin = Date.now();
      if (!isOver) child.kill(signal);
      const lastResort = setTimeout(() => child.kill('SIGKILL'), 15_000);
      const end = await over;
      clearTimeout(lastResort);
      return { ...end, milliseconds: Date.now() - begin };
    },
  };
}

/** Calls that carry a bearer token. */
export function caller(url, token) {
  const authorization = token ? { Authorization: `Bearer ${token}` } : {};
  return {
    async get(pathname) {
      const response = await fetch(url + pathname, { headers: authorization });
      return {
        status: response.status,
        headers: response.headers,
        body: await response.json().catch(() => undefined),
      };
    },
    async send(method, pathname, body) {
      const isForm = body instanceof FormData;
      const headers = isForm ? authorization : { ...authorization, 'Content-Type': 'application/json' };
      const response = await fetch(url + pathname, {
        method,
        headers,
        body: isForm ? body : JSON.stringify(body),
      });
      return {
        status: response.status,
        headers: response.headers,
        body: await response.json().catch(() => undefined),
      };
    },
  };
}
