import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { administrator, type Strapi, startStrapi } from '@consejo/tooling/backend';
import { root } from '@consejo/tooling/packages';
import { holdPort } from '@consejo/tooling/ports';
import * as v from 'valibot';

/** Starts a content backend with its own database, for tests that write or need another configuration. */
export async function startBackend(env: Record<string, string>) {
  const home = await mkdtemp(path.join(tmpdir(), 'cms-'));
  const port = await holdPort();
  const token = 'token-of-a-journey';
  const environment = { SITE_API_TOKEN: token, DEMO_CONTENT: 'on', ...env };
  let strapi: Strapi;
  const start = async () => {
    strapi = await startStrapi({ home, environment, port });
    await strapi.healthy();
    return strapi;
  };
  const { url } = await start();
  return {
    url,
    token,
    /** Like a machine failure: nothing under way is finished. */
    kill: () => strapi.stop('SIGKILL'),
    /** Starts it again on the same database, after `kill`. */
    start,
    stop: async () => {
      await strapi.stop();
      await rm(home, { recursive: true, maxRetries: 3 });
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
    await call('POST', '/admin/login', administrator),
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
    /** Stores a file of the demonstration content. @returns its id */
    upload: async (name: string, type: string): Promise<number> => {
      const files = new FormData();
      const content = await readFile(path.join(root, 'cms/demo/files', name));
      files.append('files', new Blob([new Uint8Array(content)], { type }), name);
      const headers = { authorization: `Bearer ${session.data.token}` };
      const answer = await fetch(`${url}/upload`, { method: 'POST', headers, body: files });
      const [stored] = v.parse(v.tuple([v.object({ id: v.number() })]), await answer.json());
      return stored.id;
    },
    /** What the panel's preview opens. @returns path and query of the site */
    previewOf: async (uid: string, query = ''): Promise<string> => {
      const answer = await asEditor('GET', `/content-manager/preview/url/${uid}?${query}`);
      const { url } = v.parse(v.object({ data: v.object({ url: v.string() }) }), answer).data;
      const { pathname, search } = new URL(url);
      return pathname + search;
    },
    /** How many contact messages are stored for an address. */
    messagesOf: async (email: string): Promise<number> => {
      const list = `${collections}/api::contact-information.contact-information`;
      const found = await asEditor('GET', `${list}?filters[email][$eq]=${email}&pageSize=100`);
      return v.parse(v.object({ results: v.array(v.unknown()) }), found).results.length;
    },
  };
}
