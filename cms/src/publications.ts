import crypto from 'node:crypto';
import { lookup } from 'node:dns/promises';
import type { Core, UID } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { Gauge } from 'prom-client';
import { siteTokenValue } from './accounts/siteToken';
import { addPanelRoute, canRead } from './panelRoutes';
import { callOf, pageOf, siteOrigin } from './preview';

// Tells every shell what was published or withdrawn (shell/server/publications), in one call at a time: what happens
// meanwhile is told together. What a shell has not confirmed is told again, and after a start everything is. A table has
// what waits: any backend tells it, and knows what is not yet visible.

const TABLE = 'site::untold-publication';

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

const untoldRows = z.array(
  z.object({ id: z.number(), key: z.string(), calls: z.array(z.string()), page: z.string() }),
);

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
  const untold = () => strapi.db.query(TABLE);
  /** Until the backend answers, which the shells then ask. */
  let isTelling = true;
  let isAsked = false;
  let failures = 0;
  let earliest = 0;
  new Gauge({
    name: 'cms_publications_waiting',
    help: 'Not confirmed by all shells',
    collect: async function collect() {
      this.set(await untold().count());
    },
  });

  async function tell() {
    earliest = Date.now() + PAUSE_MS;
    isAsked = false;
    try {
      const told = untoldRows.parse(await untold().findMany());
      if (told.length > 0) {
        await tellShells(told);
        await untold().deleteMany({ where: { id: { $in: told.map(({ id }) => id) } } });
      }
      failures = 0;
    } catch (error) {
      if (failures === 0) strapi.log.warn(`publications: not confirmed, tried again: ${error}`);
      failures += 1;
      earliest = Date.now() + Math.min(PAUSE_MS * 2 ** failures, MAX_PAUSE_MS);
    }
    isTelling = false;
    if (isAsked || failures > 0) startTelling();
  }

  async function tellShells(told: z.infer<typeof untoldRows>) {
    const keys = new Set(told.map(({ key }) => key));
    const isEverything = keys.has(EVERYTHING) || keys.size > MOST_DOCUMENTS;
    const message = {
      ...(!isEverything && { calls: [...new Set(told.flatMap(({ calls }) => calls))] }),
      pages: isEverything ? [] : [...new Set(told.map(({ page }) => page))],
    };
    const addresses = await addressesOf(shells);
    // First all forget what they know: an edge may ask any of them.
    for (const isLast of [false, true])
      await Promise.all(addresses.map((address) => post(address, { ...message, renews: isLast })));
  }

  function startTelling() {
    isAsked = true;
    if (isTelling) return;
    isTelling = true;
    setTimeout(tell, earliest - Date.now()).unref();
  }

  return {
    /** With the publication itself; the panel's transaction may end later. */
    note: (key: string, calls: string[], page: string) =>
      strapi.db.transaction(async ({ onCommit }) => {
        await untold().create({ data: { key, calls, page } });
        onCommit(startTelling);
      }),
    begin: async () => {
      await untold().create({ data: { key: EVERYTHING, calls: [], page: '/' } });
      isTelling = false;
      startTelling();
      // Also what a backend left that has died.
      setInterval(startTelling, MAX_PAUSE_MS).unref();
    },
    isVisible: async (key: string) => (await untold().count({ where: { key: [key, EVERYTHING] } })) === 0,
  };
}

/** `SHELL_ADDRESSES`: where the shells are, from the backend. Without it changes are seen when copies expire. */
export function addPublications(strapi: Core.Strapi): void {
  // Also of a backend that tells nobody: Strapi drops the tables that it does not know, and others may use this one.
  strapi.get('models').add({
    uid: TABLE,
    singularName: 'untold-publication',
    tableName: 'untold_publications',
    attributes: {
      id: { type: 'increments' },
      key: { type: 'string' },
      calls: { type: 'json' },
      page: { type: 'string' },
    },
  });
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
    await note(`${uid} ${documentId}`, calls, page);
    return result;
  });

  addPanelRoute(strapi, 'GET', '/publications/:uid/:documentId', async (ctx) => {
    const { uid, documentId } = ctx.params;
    const page = await pageOf(strapi, uid, documentId);
    if (page === undefined) return ctx.notFound();
    if (!canRead(ctx, uid)) return ctx.forbidden();
    const url = new URL(page, siteOrigin(strapi)).href;
    ctx.body = { url, isVisible: await isVisible(`${uid} ${documentId}`) };
  });
}
