import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from '@strapi/utils';
import Database from 'better-sqlite3';

export const CMS = fileURLToPath(new URL('..', import.meta.url));
// Settings of the environment that could send real mail or open another database.
const OUR_SETTINGS = /^(SITE_API_TOKEN|DEMO_CONTENT|SMTP_URL|(DATABASE|CONTACT|MAIL|MESSAGE)_.*)$/;

/** Whom an instance creates, unless its environment says otherwise. */
export const ADMINISTRATOR = { email: 'editora@example.org', password: 'Solo-para-pruebas-1' };

const rows = z.array(z.record(z.string(), z.unknown()));

/** A temporary folder for one backend's database, secrets and uploads. */
export function makeHome() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cms-test-'));
  const withDatabase = <T>(work: (database: Database.Database) => T): T => {
    const database = new Database(path.join(folder, 'data.db'));
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  return {
    folder,
    select: (sql: string, ...values: unknown[]) =>
      withDatabase((database) => rows.parse(database.prepare(sql).all(...values))),
    change: (sql: string, ...values: unknown[]) =>
      withDatabase((database) => {
        database.prepare(sql).run(...values);
      }),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

export type Home = ReturnType<typeof makeHome>;

/** Where systems begin to hand out ports by themselves, to outgoing connections too. */
const HANDED_OUT = 32_768;

/**
 * A port that no other test gets until this process ends, even while nothing listens there: this process listens on the
 * next one, which only one can. The site's tests do the same (tooling/site/holdPorts.ts).
 */
export async function holdPort(): Promise<number> {
  for (let port = 20_000; port + 1 < HANDED_OUT; port += 2) {
    const holder = await listen(port + 1);
    const server = holder && (await listen(port));
    if (!server) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
  throw new Error('no free port');
}

/** A server that does not keep this process alive, or nothing if the port is taken. */
function listen(port: number): Promise<Server | undefined> {
  const server = createServer().unref();
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/**
 * Starts the built backend with a home; its secrets and database come only from there.
 * @param folder of the built backend
 */
export async function startInstance(home: Home, environment: Record<string, string> = {}, folder = CMS) {
  if (!fs.existsSync(path.join(folder, 'dist/config/server.js'))) {
    throw new Error('the backend is not built: run "npm run build" first');
  }
  const port = await holdPort();
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !OUR_SETTINGS.test(name)),
  );
  const child = spawn(
    process.execPath,
    [path.join(folder, 'node_modules/@strapi/strapi/bin/strapi.js'), 'start'],
    {
      cwd: folder,
      env: {
        ...inherited,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATABASE_CLIENT: 'sqlite',
        DATABASE_FILENAME: path.join(home.folder, 'data.db'),
        STATE_DIR: home.folder,
        PUBLIC_DIR: path.join(home.folder, 'public'),
        FIRST_ADMIN_EMAIL: ADMINISTRATOR.email,
        FIRST_ADMIN_PASSWORD: ADMINISTRATOR.password,
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
  let hasExited = false;
  const exit = new Promise<void>((resolve) =>
    child.once('exit', () => {
      hasExited = true;
      resolve();
    }),
  );
  const url = `http://127.0.0.1:${port}`;

  /** However long that takes: a first start draws and stores all the demonstration content. */
  async function until(isReached: () => boolean | Promise<boolean>, what: string): Promise<void> {
    while (!(await isReached())) {
      if (hasExited) throw new Error(`the backend ended before: ${what}\n${log}`);
      await wait(100);
    }
  }

  return {
    url,
    log: () => log,
    logged: (text: string) => until(() => log.includes(text), text),
    healthy: () =>
      until(async () => (await fetch(`${url}/_health`).catch(() => undefined))?.status === 204, 'healthy'),
    siteToken: () => fs.readFileSync(path.join(home.folder, 'site-api-token'), 'utf8').trim(),
    until,
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      if (!hasExited) child.kill(signal);
      await exit;
    },
  };
}

export type Instance = Awaited<ReturnType<typeof startInstance>>;

/** Calls with a bearer token. */
export function caller(url: string, token?: string) {
  const authorization: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const call = async (pathname: string, init: RequestInit) => {
    const response = await fetch(url + pathname, init);
    const body: unknown = await response.json().catch(() => undefined);
    return { status: response.status, headers: response.headers, body };
  };
  return {
    get: (pathname: string) => call(pathname, { headers: authorization }),
    send: (method: string, pathname: string, body: unknown) =>
      body instanceof FormData
        ? call(pathname, { method, headers: authorization, body })
        : call(pathname, {
            method,
            headers: { ...authorization, 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          }),
  };
}

export type Caller = ReturnType<typeof caller>;

/** Signs in, by default as the first administrator, and returns calls with that account's token. */
export async function signIn(url: string, account = ADMINISTRATOR): Promise<Caller> {
  const { status, body } = await caller(url).send('POST', '/admin/login', account);
  if (status !== 200) throw new Error(`${account.email} could not sign in: ${status}`);
  return caller(url, z.object({ data: z.object({ token: z.string() }) }).parse(body).data.token);
}
