import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { holdPort } from '@consejo/tooling/ports';
import * as v from 'valibot';
import { inheritedEnv, root, untilReady } from './environment.ts';

const cmsFolder = path.join(root, 'cms');
const editor = { email: 'editora@ejemplo.test', password: 'Solo-para-pruebas-1' };

/** Starts a content backend with its own database, for tests that write or need another configuration. */
export async function startBackend(env: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'cms-'));
  const port = await holdPort();
  const url = `http://127.0.0.1:${port}`;
  const token = 'token-of-a-journey';
  let server: ChildProcess;
  let ended: Promise<unknown>;
  const start = async () => {
    server = spawn(
      process.execPath,
      [path.join(cmsFolder, 'node_modules/@strapi/strapi/bin/strapi.js'), 'start'],
      {
        cwd: cmsFolder,
        env: {
          ...inheritedEnv,
          NODE_ENV: 'production',
          PORT: String(port),
          STATE_DIR: folder,
          PUBLIC_DIR: path.join(folder, 'public'),
          SITE_API_TOKEN: token,
          DEMO_CONTENT: 'on',
          FIRST_ADMIN_EMAIL: editor.email,
          FIRST_ADMIN_PASSWORD: editor.password,
          STRAPI_TELEMETRY_DISABLED: 'true',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let log = '';
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (chunk) => {
        log += chunk;
      });
    }
    ended = once(server, 'exit');
    await untilReady(`${url}/_health`, server, () => log);
  };
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    await ended;
  };
  await start();
  return {
    url,
    token,
    /** Like a machine failure: nothing under way is finished. */
    kill: () => end('SIGKILL'),
    /** Starts it again on the same database, after `kill`. */
    start,
    stop: async () => {
      await end('SIGTERM');
      await rm(folder, { recursive: true, maxRetries: 3 });
    },
  };
}

const collections = '/content-manager/collection-types';

/** Signs in as the first administrator of such a backend, who works through the admin panel's API. */
export async function signInEditor(url: string) {
  const call = async (method: string, path: string, body?: object, adminToken?: string) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(adminToken && { authorization: `Bearer ${adminToken}` }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    const answer: unknown = JSON.parse(text);
    return answer;
  };
  const session = v.parse(
    v.object({ data: v.object({ token: v.string() }) }),
    await call('POST', '/admin/login', editor),
  );
  const asEditor = (method: string, path: string, body?: object) =>
    call(method, path, body, session.data.token);
  return {
    call: asEditor,
    /** Creates or publishes a record. @returns its document id */
    createRecord: async (path: string, body: object) =>
      v.parse(
        v.object({ data: v.object({ documentId: v.string() }) }),
        await asEditor('POST', `${collections}/${path}`, body),
      ).data.documentId,
    /** How many contact messages are stored for an address. */
    messagesOf: async (email: string): Promise<number> => {
      const list = `${collections}/api::contact-information.contact-information`;
      const found = await asEditor('GET', `${list}?filters[email][$eq]=${email}&pageSize=100`);
      return v.parse(v.object({ results: v.array(v.unknown()) }), found).results.length;
    },
  };
}
