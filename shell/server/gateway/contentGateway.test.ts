import type { IncomingHttpHeaders } from 'node:http';
import fastify, { type InjectOptions } from 'fastify';
import { readConfig } from '../config/readConfig.ts';
import { createCallCheck } from '../content/createCallCheck.ts';
import { createContent } from '../content/createContent.ts';
import { atEnd, listen, until } from '../http/server.fixtures.ts';
import { contentGateway } from './contentGateway.ts';

type Received = {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
};
let received: Received[] = [];
let answer: { status: number; headers?: Record<string, string>; body?: string; until?: Promise<void> };
let limited: number;

beforeEach(() => {
  received = [];
  limited = 0;
  answer = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"data":[]}' };
});

/** The gateway before a backend that notes what it receives. */
async function open(env: Record<string, string> = { SITE_API_TOKEN: 'secret' }) {
  const backend = await listen(async (request, response) => {
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: Buffer.concat(await request.toArray()).toString() });
    const { status, headers: sent, body, until } = answer;
    await until;
    response.writeHead(status, sent).end(body);
  });
  const gateway = fastify();
  atEnd(() => gateway.close());
  gateway.setNotFoundHandler((_, reply) => reply.code(404).send('not found'));
  const config = readConfig({ CONTENT_URL: backend, SITE_ORIGIN: 'http://site.test', ...env });
  await gateway.register(contentGateway, {
    config,
    content: createContent(config, gateway.log),
    copies: { add: () => true },
    limitWrites: async () => {
      limited += 1;
    },
    declaredCalls: createCallCheck([{ path: '/news', search: { populate: '*' } }], ['/forms']),
  });
  return (url: string, options: InjectOptions = {}) => gateway.inject({ url, ...options });
}
const news = '/api/news?populate=*';
const form = { 'x-form-elapsed': '5000', 'x-form-trap': '' };
const visitor = {
  cookie: 'jwt=admin',
  authorization: 'Bearer mine',
  'x-forwarded-for': '10.0.0.1',
  accept: 'text/html',
};

test("a read carries the site's token and none of the visitor's headers", async () => {
  await (await open())('/api/news?%70opulate=%2A', { headers: visitor });
  // The address that was checked.
  expect(received.map(({ url }) => url)).toEqual([news]);
  const [{ headers } = { headers: undefined }] = received;
  expect(headers).toMatchObject({ accept: 'application/json', authorization: 'Bearer secret' });
  expect(headers?.['x-request-id']).toBeTruthy();
  for (const name of ['cookie', 'x-forwarded-for', 'content-type']) expect(headers).not.toHaveProperty(name);
  expect(limited).toBe(0);
});

test.each([
  ['GET', '/api/news?populate=*&status=draft'],
  ['GET', '/api/forms'],
  ['POST', news],
  ['POST', '/api/forms?status=draft'],
  ['HEAD', news],
  ['PUT', '/api/forms'],
  ['DELETE', news],
  ['PATCH', '/api/forms'],
] as const)('%s %s is no call', async (method, url) => {
  const { statusCode, headers } = await (await open())(url, { method, headers: form });
  // Of a section that is missing, perhaps.
  expect([statusCode, headers['x-certain'], received]).toEqual([404, undefined, []]);
});

test('a site without a token sends none', async () => {
  await (await open({}))(news, { headers: visitor });
  expect(received[0]?.headers).not.toHaveProperty('authorization');
});

test.each([
  ['a form', JSON.stringify({ data: { name: 'Ana' } })],
  ['deeply nested JSON', `{"data":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
])('%s arrives unchanged and counts as a write', async (_, payload) => {
  const headers = { ...form, 'content-type': 'application/json' };
  const { statusCode } = await (await open())('/api/forms', { method: 'POST', headers, payload });
  expect([statusCode, limited]).toEqual([200, 1]);
  expect(received).toEqual([expect.objectContaining({ method: 'POST', url: '/api/forms', body: payload })]);
  expect(received[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
});

test('a form that a bot filled in is rejected before the backend', async () => {
  const headers = { ...form, 'x-form-trap': 'x' };
  const { statusCode } = await (await open())('/api/forms', { method: 'POST', headers });
  expect([statusCode, received]).toEqual([400, []]);
});

test('a response keeps content headers and drops cookies and the server name', async () => {
  answer.headers = {
    'content-type': 'application/json',
    'content-length': '11',
    etag: '"1"',
    'set-cookie': 'koa=1',
    'x-powered-by': 'Strapi',
    'cache-control': 'private',
  };
  const { headers, body } = await (await open())(news);
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining('application/json'),
    'content-length': '11',
    etag: '"1"',
    'cache-control': expect.stringContaining('s-maxage=30'),
  });
  for (const name of ['set-cookie', 'x-powered-by']) expect(headers).not.toHaveProperty(name);
  expect(body).toBe('{"data":[]}');
});

test.each([
  ['a read that is not found', 'GET', news, 404],
  ['a read that failed', 'GET', news, 500],
  ['a write', 'POST', '/api/forms', 200],
  ['a rate-limited write', 'POST', '/api/forms', 429],
] as const)('%s is not cached; it replaces a copy if it is not found', async (_, method, url, status) => {
  answer = { status, headers: { 'retry-after': '7' }, body: '{}' };
  const { statusCode, headers } = await (await open())(url, { method, headers: form });
  expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([status, 'no-store', '7']);
  expect(headers['x-certain']).toBe(status === 404 ? '1' : undefined);
});

test('without a backend, content is unavailable, not missing', async () => {
  const ask = await open({ CONTENT_URL: 'http://127.0.0.1:9' });
  for (const url of [news, '/uploads/a.png']) {
    const { statusCode, body } = await ask(url);
    expect([statusCode, body]).toEqual([503, expect.stringContaining('content is not available')]);
  }
});

test('a slow read times out, a slow write (mail server) does not', async () => {
  const ask = await open({ CONTENT_TIMEOUT_MS: '100' });
  let release = () => {};
  answer.until = new Promise((resolve) => {
    release = resolve;
  });
  const write = ask('/api/forms', { method: 'POST', headers: form });
  expect((await ask(news)).statusCode).toBe(503);
  release();
  expect((await write).statusCode).toBe(200);
});

describe('an uploaded file', () => {
  const kept = {
    'accept-ranges': 'bytes',
    'cache-control': 'max-age=60',
    'content-disposition': 'attachment',
    'content-length': '2',
    'content-range': 'bytes 0-1/9',
    'content-security-policy': 'sandbox',
    'content-type': 'application/pdf',
    etag: '"1"',
    'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT',
  };
  const conditions = {
    range: 'bytes=0-1',
    'if-none-match': '"1"',
    'if-modified-since': 'Sat, 21 Nov 2026',
  };

  it('keeps its own headers, and is requested without query, token or cookies', async () => {
    answer = {
      status: 206,
      headers: { ...kept, 'set-cookie': 'koa=1', 'x-powered-by': 'Strapi' },
      body: '%P',
    };
    const ask = await open();
    const file = await ask('/uploads/a_1.b.pdf?status=draft', { headers: { ...visitor, ...conditions } });
    expect(received[0]).toMatchObject({ url: '/uploads/a_1.b.pdf', headers: conditions });
    for (const name of ['authorization', 'cookie']) expect(received[0]?.headers).not.toHaveProperty(name);
    expect(file.statusCode).toBe(206);
    expect(file.headers).toMatchObject(kept);
    for (const name of ['set-cookie', 'x-powered-by']) expect(file.headers).not.toHaveProperty(name);

    await ask('/uploads/a.pdf');
    for (const name of Object.keys(conditions)) expect(received[1]?.headers).not.toHaveProperty(name);
  });

  it('that is gone is answered like every other missing address', async () => {
    answer = {
      status: 404,
      headers: { 'content-type': 'application/json', etag: '"1"' },
      body: '{"error":{}}',
    };
    const { statusCode, headers, body } = await (await open())('/uploads/gone.pdf');
    expect([statusCode, body, headers['x-certain']]).toEqual([404, 'not found', '1']);
    expect([headers.etag, headers['content-length']]).toEqual([undefined, '9']);
  });

  it('is read by one visitor, 200 times at most at the edge, without keeping others waiting', async () => {
    let release = () => {};
    answer.until = new Promise((resolve) => {
      release = resolve;
    });
    const ask = await open();
    const files = Promise.all(Array.from({ length: 201 }, (_, n) => ask(`/uploads/${n}.pdf`)));
    await until(() => received.length === 201);
    release();
    expect(new Set((await files).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it.each(['.env', '..%2Fapi%2Fusers', 'a%2Fb', 'a/b.png', 'a%20b', '%3Fx', 'a%0A', '%61.pdf', 'a%2Epdf'])(
    'has not the address %s',
    async (name) => {
      const { statusCode, body } = await (await open())(`/uploads/${name}`);
      expect([statusCode, body, received]).toEqual([404, 'not found', []]);
    },
  );
});
