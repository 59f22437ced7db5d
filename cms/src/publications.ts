import crypto from 'node:crypto';
import { lookup } from 'node:dns/promises';
import type { Core, UID } from '@strapi/strapi';
import { Gauge } from 'prom-client';
import { callOf, pageOf, siteOrigin } from './preview';
import { siteTokenValue } from './siteToken';

// Tells every shell what was published or withdrawn (shell/server/publications), in one call at a time: what happens
// meanwhile is told together. What a shell has not confirmed is told again, and after a start everything is.

const PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;
/** A shell answers within 15 s. */
const TIMEOUT_MS = 20_000;
/** More than a message of 16 kB can name. */
const MOST_DOCUMENTS = 100;
const EVERYTHING = '';

/** Types whose records are in the answers to other calls too: see the controllers of those. */
const alsoIn: Partial<Record<UID.ContentType, string>> = {
  'api::contact-view.contact-view': '/public-view',
  'api::news-item.news-item': '/news-view',
};

type Publication = { calls: string[]; page: string };

export function signMessage(token: string, time: number, body: string): string {
  const key = crypto.createHmac('sha256', token).update('publications').digest();
  return `${time}.${crypto.createHmac('sha256', key).update(`${time}.${body}`).digest('base64url')}`;
}

/** Each of a name's addresses is a server of its own, as in a cluster. */
async function addressesOf(origins: string[]): Promise<string[]> {
  const found = origins.map(async (origin) => {
    const { hostname, port } = new URL(origin);
    const hosts = await lookup(hostname, { all: true, family: 4 });
    return hosts.map(({ address }) => `http://${address}:${port || 80}`);
  });
  return (await Promise.all(found)).flat();
}

async function post(shell: string, message: object): Promise<void> {
  const body = JSON.stringify(message);
  const response = await fetch(`${shell}/publications`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-publication': signMessage(siteTokenValue(), Date.now(), body),
    },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status !== 200) throw new Error(`status ${response.status}`);
}

function createTelling(strapi: Core.Strapi, shells: string[]) {
  const untold = new Map<string, Publication>();
  /** Until the backend answers, which the shells then ask. */
  let isTelling = true;
  let failures = 0;
  let earliest = 0;
  const waiting = new Gauge({ name: 'cms_publications_waiting', help: 'Not confirmed by all shells' });

  async function tell() {
    const told = new Map(untold);
    earliest = Date.now() + PAUSE_MS;
    try {
      const all = [...told.values()];
      const isEverything = told.has(EVERYTHING) || told.size > MOST_DOCUMENTS;
      const message = {
        ...(!isEverything && { calls: [...new Set(all.flatMap(({ calls }) => calls))] }),
        pages: isEverything ? [] : [...new Set(all.map(({ page }) => page))],
      };
      const addresses = await addressesOf(shells);
      // First all forget what they know: an edge may ask any of them.
      for (const isLast of [false, true])
        await Promise.all(addresses.map((address) => post(address, { ...message, renews: isLast })));
      for (const [key, publication] of told) if (untold.get(key) === publication) untold.delete(key);
      waiting.set(untold.size);
      failures = 0;
    } catch (error) {
      if (failures === 0) strapi.log.warn(`publications: not confirmed, tried again: ${error}`);
      failures += 1;
      earliest = Date.now() + Math.min(PAUSE_MS * 2 ** failures, MAX_PAUSE_MS);
    }
    isTelling = false;
    startTelling();
  }

  function startTelling() {
    if (isTelling || untold.size === 0) return;
    isTelling = true;
    setTimeout(tell, earliest - Date.now()).unref();
  }

  return {
    note: (key: string, publication: Publication) => {
      untold.set(key, publication);
      waiting.set(untold.size);
      startTelling();
    },
    begin: () => {
      untold.set(EVERYTHING, { calls: [], page: '/' });
      isTelling = false;
      startTelling();
    },
    isVisible: (key: string) => !untold.has(key) && !untold.has(EVERYTHING),
  };
}

/** `SHELL_ADDRESSES`: where the shells are, from the backend. Without it changes are seen when copies expire. */
export function addPublications(strapi: Core.Strapi): void {
  const shells = (process.env.SHELL_ADDRESSES ?? '').split(/[\s,]+/).filter(Boolean);
  if (shells.length === 0) return;
  const { note, begin, isVisible } = createTelling(strapi, shells);
  strapi.server.httpServer.once('listening', begin);

  strapi.documents.use(async (context, next) => {
    const result = await next();
    const { action, params, uid } = context;
    const isPublished = Object(params).status === 'published' && /^(create|update|clone)$/.test(action);
    if (!isPublished && !/^(publish|unpublish|delete)$/.test(action)) return result;
    const documentId = String(Object(result).documentId ?? Object(params).documentId);
    const page = await pageOf(strapi, uid, documentId);
    if (page === undefined) return result;
    const call = callOf(strapi, uid);
    const calls = [call, `${call}/${documentId}`, alsoIn[uid] ?? call].map((path) => `/api${path}`);
    // The panel's transaction may not have ended.
    await strapi.db.transaction(({ onCommit }) =>
      onCommit(() => note(`${uid} ${documentId}`, { calls, page })),
    );
    return result;
  });

  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'GET',
        path: '/publications/:uid/:documentId',
        handler: async (ctx: Parameters<Core.MiddlewareHandler>[0]) => {
          const { uid, documentId } = ctx.params;
          const page = await pageOf(strapi, uid, documentId);
          if (page === undefined) return ctx.notFound();
          const url = new URL(page, siteOrigin(strapi)).href;
          ctx.body = { url, isVisible: isVisible(`${uid} ${documentId}`) };
        },
        info: { type: 'admin' },
        config: { policies: ['admin::isAuthenticatedAdmin'] },
      },
    ],
  });
}
