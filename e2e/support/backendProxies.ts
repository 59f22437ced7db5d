import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { cmsUrl, createTestServer } from './environment.ts';

/** Changes the real backend's response on the way to the site. */
export type Fault = (response: ServerResponse, realBody: string) => void | Promise<void>;

/** A proxy in front of the real content backend that fails on demand. It is created stopped. */
export async function createFaultyBackend(realUrl = cmsUrl) {
  let faults: Record<string, Fault> = {};
  let isRefused = (_path: string, _body: string) => false;
  const passed: string[] = [];

  const { url, start, stop } = await createTestServer(async (request, response) => {
    const { method = 'GET', url: path = '/', headers } = request;
    const sent = method === 'GET' ? undefined : await text(request);
    if (isRefused(path, sent ?? '')) {
      response.statusCode = 503;
      return response.end();
    }
    passed.push(`${method} ${path}`);
    const real = await fetch(`${realUrl}${path}`, {
      method,
      headers: {
        authorization: headers.authorization ?? '',
        ...(headers['content-type'] && { 'content-type': headers['content-type'] }),
      },
      body: sent ?? null,
    }).catch(() => undefined);
    if (!real) return response.destroy(); // the real backend is down
    const body = Buffer.from(await real.arrayBuffer());
    const fault = Object.entries(faults).find(([prefix]) => path.startsWith(`/api${prefix}`))?.[1];
    response.statusCode = real.status;
    response.setHeader('content-type', real.headers.get('content-type') ?? 'text/plain');
    const cacheControl = real.headers.get('cache-control');
    if (cacheControl) response.setHeader('cache-control', cacheControl);
    if (fault) await fault(response, body.toString());
    else response.end(body);
  });
  return {
    url,
    start,
    stop,
    /** Faults by path prefix (after `/api`); the first match applies. */
    breakWith: (next: Record<string, Fault>) => {
      faults = next;
    },
    /** Matching calls get 503 and do not reach the real backend. */
    refuse: (next: typeof isRefused) => {
      isRefused = next;
    },
    /** Removes all faults and clears the record of passed calls. */
    reset: () => {
      faults = {};
      isRefused = () => false;
      passed.length = 0;
    },
    /** The calls with this method that reached the real backend, in order. */
    passed: (method: string) => passed.filter((call) => call.startsWith(`${method} `)),
  };
}

/** Accepts the call and never answers. */
export const silent: Fault = () => undefined;

/** Complete HTTP, half the JSON. */
export const truncated: Fault = (response, body) => {
  response.end(body.slice(0, body.length / 2));
};

/** The connection closes in the middle of the body. */
export const cutOff: Fault = (response, body) => {
  response.setHeader('content-length', body.length);
  response.write(body.slice(0, body.length / 2));
  response.destroy();
};

export const answering =
  (data: unknown): Fault =>
  (response) => {
    response.end(JSON.stringify({ data, meta: {} }));
  };

/**
 * Fetches each response of the real backend once and replays it from memory. For load tests: the backend serves far
 * fewer requests a second than the site.
 */
export async function startReplayingBackend() {
  const responses = new Map<string, Promise<{ type: string; body: Buffer }>>();
  const requested: string[] = [];
  const replay = (path: string, authorization: string) => {
    const response = responses.get(path) ?? fetchReal(path, authorization);
    responses.set(path, response);
    response.catch(() => responses.delete(path));
    return response;
  };
  const { url, start, stop } = await createTestServer(async ({ url: path = '/', headers }, response) => {
    requested.push(path);
    try {
      const { type, body } = await replay(path, headers.authorization ?? '');
      response.setHeader('content-type', type).end(body);
    } catch {
      response.writeHead(502).end();
    }
  });
  await start();
  return {
    url,
    /** The paths requested so far, in order. */
    requested,
    stop,
  };
}

async function fetchReal(path: string, authorization: string) {
  const real = await fetch(cmsUrl + path, { headers: { authorization } });
  if (!real.ok) throw new Error(`${path}: ${real.status}`);
  return { type: real.headers.get('content-type') ?? '', body: Buffer.from(await real.arrayBuffer()) };
}
