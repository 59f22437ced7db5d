import { once } from 'node:events';
import { type IncomingMessage, request as plain } from 'node:http';
import { request as overTls } from 'node:https';
import { expect, test } from '@playwright/test';
import { createUpstream, type Edge, page, startEdge } from '../support/startEdge.ts';

// The editors' panel behind the edge; the upstream stands in for both shell and backend.

let upstream: Awaited<ReturnType<typeof createUpstream>>;
let edge: Edge;

test.beforeEach(async () => {
  upstream = await createUpstream(page('from behind', { 'set-cookie': 'session=new' }));
  await upstream.start();
});
test.afterEach(async () => {
  await edge.stop();
  await upstream.stop();
});

const start = async (env: Record<string, string> = {}) => {
  const PANEL_ADDRESS = `127.0.0.1:${upstream.port}`;
  const PANEL_ALLOWED = '192.0.2.0/24 127.0.0.1';
  edge = await startEdge(upstream.origin, {
    ADMIN_ORIGIN: 'https://panel.test',
    PANEL_ADDRESS,
    PANEL_ALLOWED,
    ...env,
  });
};

/** A request to the edge for the panel's host, over TLS unless `origin` says otherwise. */
async function ask(
  path: string,
  { method = 'GET', host = 'panel.test', origin = edge.tlsOrigin, headers = {} } = {},
) {
  const request = origin.startsWith('https:') ? overTls : plain;
  const sent = request(origin + path, {
    method,
    rejectUnauthorized: false,
    headers: { ...headers, host },
  }).end();
  const [response]: IncomingMessage[] = await once(sent, 'response');
  const body = Buffer.concat(await (response?.toArray() ?? [])).toString();
  return { status: response?.statusCode, headers: response?.headers ?? {}, body };
}

test('the panel has a host of its own, with its cookies, and the true address of whoever asks', async () => {
  await start();
  const answer = await ask('/admin', {
    headers: { cookie: 'session=1', 'x-forwarded-for': '192.0.2.9', 'x-forwarded-host': 'other.test' },
  });
  expect([answer.status, answer.body]).toEqual([200, 'from behind']);
  expect(answer.headers['set-cookie']).toEqual(['session=new']);
  expect(answer.headers['x-robots-tag']).toBe('noindex');
  expect(upstream.requests[0]?.headers).toMatchObject({
    host: 'panel.test',
    cookie: 'session=1',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'https',
  });
  expect(upstream.requests[0]?.headers).not.toHaveProperty('x-forwarded-host');
  expect((await ask('/')).headers.location).toBe('/admin');
});

test('the site’s host has nothing of it, the panel’s nothing of the site’s calls, and neither anything in the clear', async () => {
  await start({ EDGE_PUBLIC_TLS_PORT: '9443' });
  expect((await ask('/nosotros', { host: 'site.test' })).headers['set-cookie']).toBeUndefined();
  for (const path of ['/api/news', '//api/news', '/API/news'])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  expect(upstream.requests.map(({ url }) => url)).toEqual(['/nosotros']);
  const { status, headers } = await ask('/admin', { origin: edge.origin });
  expect([status, headers.location]).toEqual([301, 'https://panel.test:9443/admin']);
});

for (const [allowed, means] of [
  ['192.0.2.0/24', 'others are refused'],
  ['', 'without a list everybody is'],
] as const)
  test(`only listed addresses reach it: ${means}`, async () => {
    await start({ PANEL_ALLOWED: allowed });
    expect((await ask('/admin')).status).toBe(403);
    expect((await ask('/nosotros', { host: 'site.test' })).status).toBe(200);
    expect(upstream.requests.map(({ url }) => url)).toEqual(['/nosotros']);
  });

test('behind a balancer with TLS it counts the address that the balancer names', async () => {
  await start({ EDGE_TRUSTED: '127.0.0.1', EDGE_PLAIN: 'serve' });
  const asked = async (address: string) =>
    (await ask('/admin', { origin: edge.origin, headers: { 'x-forwarded-for': address } })).status;
  expect([await asked('192.0.2.7'), await asked('198.51.100.7')]).toEqual([200, 403]);
});

test('passwords cannot be tried at will', async () => {
  await start();
  const tries = [];
  for (let count = 0; count < 8; count += 1)
    tries.push((await ask('/admin/login', { method: 'POST' })).status);
  expect(tries).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  expect((await ask('/admin')).status).toBe(200);
});
