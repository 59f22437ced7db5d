import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { cmsUrl } from './environment.ts';
import { freePort } from './freePort.ts';

/** What happens to the answer of a path that begins with the given text; all else comes from the real backend. */
export type Fault = (response: ServerResponse, realBody: string) => void | Promise<void>;

/** The real content backend behind something that breaks on demand. */
export async function createFaultyBackend(realUrl = cmsUrl) {
  const port = await freePort();
  let faults: Record<string, Fault> = {};
  let isRefused = (_path: string, _body: string) => false;
  const passed: string[] = [];

  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const sent = method === 'GET' ? undefined : await text(request);
    if (isRefused(url, sent ?? '')) {
      response.statusCode = 503;
      return response.end();
    }
    passed.push(`${method} ${url}`);
    const real = await fetch(`${realUrl}${url}`, {
      method,
      headers: {
        authorization: headers.authorization ?? '',
        ...(headers['content-type'] && { 'content-type': headers['content-type'] }),
      },
      body: sent ?? null,
    }).catch(() => undefined);
    if (!real) return response.destroy(); // the real one is away
    const body = Buffer.from(await real.arrayBuffer());
    const fault = Object.entries(faults).find(([path]) => request.url?.startsWith(`/api${path}`))?.[1];
    response.statusCode = real.status;
    response.setHeader('content-type', real.headers.get('content-type') ?? 'text/plain');
    const keeping = real.headers.get('cache-control');
    if (keeping) response.setHeader('cache-control', keeping);
    if (fault) await fault(response, body.toString());
    else response.end(body);
  });
  return {
    url: `http://localhost:${port}`,
    start: () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve)),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
    breakWith: (next: Record<string, Fault>) => {
      faults = next;
    },
    /** Calls for which this holds get no further: they are answered with 503. */
    refuse: (next: typeof isRefused) => {
      isRefused = next;
    },
    /** Nothing breaks any more, and nothing has been passed. */
    reset: () => {
      faults = {};
      isRefused = () => false;
      passed.length = 0;
    },
    /** The calls that reached the real backend with this method, in order. */
    passed: (method: string) => passed.filter((call) => call.startsWith(`${method} `)),
  };
}

/** Answers after that time, as a backend under load would. */
export const slow =
  (ms: number): Fault =>
  async (response, body) => {
    await wait(ms);
    response.end(body);
  };

export const truncated: Fault = (response, body) => {
  response.end(body.slice(0, body.length / 2));
};

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
