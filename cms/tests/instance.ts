import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { administrator as ADMINISTRATOR, type Strapi, startStrapi } from '@consejo/tooling/backend';
import { z } from '@strapi/utils';
import Database from 'better-sqlite3';

export { ADMINISTRATOR };
export type Instance = Strapi;

export const CMS = fileURLToPath(new URL('..', import.meta.url));

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

/** @param folder of the built backend */
export const startInstance = (home: Home, environment: Record<string, string> = {}, folder = CMS) =>
  startStrapi({ home: home.folder, environment, folder });

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
    send: (method: string, pathname: string, body: unknown, headers: Record<string, string> = {}) =>
      body instanceof FormData || body instanceof Blob
        ? call(pathname, { method, headers: authorization, body })
        : call(pathname, {
            method,
            headers: { ...authorization, ...headers, 'Content-Type': 'application/json' },
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

/** What the panel answers to a saved record. */
export const saved = z.object({ data: z.looseObject({ documentId: z.string() }) });

/** A picture of one pixel. */
export const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const roles = z.object({ data: z.array(z.object({ id: z.number(), name: z.string() })) });
const invitation = z.object({ data: z.object({ registrationToken: z.string() }) });

/** Signs a new account in, which the administrator invites. */
export async function addMember(url: string, administrator: Caller, role: string): Promise<Caller> {
  const known = roles.parse((await administrator.get('/admin/roles')).body).data;
  const email = `${role.toLowerCase()}@example.org`;
  const ids = known.filter(({ name }) => name === role).map(({ id }) => id);
  const user = { email, firstname: role, roles: ids };
  const { body } = await administrator.send('POST', '/admin/users', user);
  const { registrationToken } = invitation.parse(body).data;
  // The invitation's name stays, which has no last one.
  const userInfo = { firstname: 'Otra', lastname: 'Ejemplo', password: ADMINISTRATOR.password };
  await caller(url).send('POST', '/admin/register', { registrationToken, userInfo });
  return signIn(url, { email, password: ADMINISTRATOR.password });
}
