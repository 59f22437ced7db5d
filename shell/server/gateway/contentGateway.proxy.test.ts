import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { contentServer } from '@consejo/shared/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { http, passthrough } from 'msw';
import { readConfig } from '../config/readConfig.ts';
import { createContent } from '../content/createContent.ts';
import { contentGateway } from './contentGateway.ts';

describe('between a visitor and the backend', () => {
  type Received = {
    method: string | undefined;
    url: string | undefined;
    headers: IncomingHttpHeaders;
    body: string;
  };
  let server: Server;
  let received: Received[] = [];
  let answer: {
    status: number;
    headers?: Record<string, string>;
    body?: string;
    delayMs?: number;
    until?: Promise<void>;
  };
  let limited: number;
  const apps: FastifyInstance[] = [];
  const form = { 'x-form-elapsed': '5000', 'x-form-trap': '' };

  beforeEach(async () => {
    contentServer.use(http.all(/^http:\/\/127\.0\.0\.1/, () => passthrough()));
    received = [];
    limited = 0;
    answer = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"data":[]}' };
    server = createServer(async (request, response) => {
      const { method, url, headers } = request;
      received.push({ method, url, headers, body: Buffer.concat(await request.toArray()).toString() });
      const { status, headers: sent, body, delayMs, until } = answer;
      await until;
      setTimeout(() => response.writeHead(status, sent).end(body), delayMs ?? 0);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((open) => open.close()));
    server.closeAllConnections();
    server.close();
  });

  async function open(more: Record<string, string> = { SITE_API_TOKEN: 'secret' }) {
    const address = server.address();
    const gateway = fastify();
    apps.push(gateway);
    gateway.setNotFoundHandler((_, reply) => reply.code(404).send('not found'));
    const config = readConfig({
      CONTENT_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
      SITE_ORIGIN: 'http://site.test',
      ...more,
    });
    await gateway.register(contentGateway, {
      config,
      content: createContent(config, gateway.log),
      copies: { add: () => true },
      limitWrites: async () => {
        limited += 1;
      },
      declaredCalls: { allowedRead: (address) => address, allowedWrite: (address) => address },
    });
    return gateway;
  }
  const visitor = {
    cookie: 'jwt=admin',
    authorization: 'Bearer mine',
    'x-forwarded-for': '10.0.0.1',
    accept: 'text/html',
  };

  it("a read carries the site's token and none of the visitor's headers", async () => {
    await (await open()).inject({ url: '/api/news', headers: visitor });
    const [{ headers } = { headers: undefined }] = received;
    expect(headers).toMatchObject({ accept: 'application/json', authorization: 'Bearer secret' });
    expect(headers?.['x-request-id']).toBeTruthy();
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('x-forwarded-for');
    expect(headers).not.toHaveProperty('content-type');
    expect(received.map(({ url }) => url)).toEqual(['/api/news']);
    expect(limited).toBe(0);
  });

  it('a second visitor gets the same answer without another call', async () => {
    const gateway = await open();
    const bodies = [await gateway.inject('/api/news'), await gateway.inject('/api/news')].map(
      ({ body }) => body,
    );
    expect(bodies).toEqual(['{"data":[]}', '{"data":[]}']);
    expect(received).toHaveLength(1);
  });

  it.each(['HEAD', 'PUT', 'DELETE', 'PATCH'] as const)('%s is no call', async (method) => {
    const { statusCode } = await (await open()).inject({ method, url: '/api/news', headers: form });
    expect([statusCode, received]).toEqual([404, []]);
  });

  it('a site without a token sends none', async () => {
    await (await open({})).inject({ url: '/api/news', headers: visitor });
    expect(received[0]?.headers).not.toHaveProperty('authorization');
  });

  it.each([
    ['a form', JSON.stringify({ data: { name: 'Ana' } })],
    ['deeply nested JSON', `{"data":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ])('%s arrives unchanged and counts as a write', async (_, payload) => {
    const headers = { ...form, 'content-type': 'application/json' };
    const { statusCode } = await (await open()).inject({
      method: 'POST',
      url: '/api/forms',
      headers,
      payload,
    });
    expect(statusCode).toBe(200);
    expect(received).toEqual([expect.objectContaining({ method: 'POST', url: '/api/forms', body: payload })]);
    expect(received[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(limited).toBe(1);
  });

  it.each([
    ['filled in the trap', { ...form, 'x-form-trap': 'x' }],
    ['took no time', { ...form, 'x-form-elapsed': '10' }],
    ['lacks the form headers', {}],
  ])('a form that %s is rejected before the backend', async (_, headers) => {
    const { statusCode } = await (await open()).inject({ method: 'POST', url: '/api/forms', headers });
    expect([statusCode, received]).toEqual([400, []]);
  });

  it('a form over the size limit is rejected', async () => {
    const { statusCode } = await (await open()).inject({
      method: 'POST',
      url: '/api/forms',
      headers: { ...form, 'content-type': 'application/json' },
      payload: JSON.stringify('x'.repeat(64 * 1024)),
    });
    expect([statusCode, received]).toEqual([413, []]);
  });

  it('a response keeps content headers and drops cookies and the server name', async () => {
    answer.headers = {
      'content-type': 'application/json',
      'content-length': '11',
      etag: '"1"',
      'set-cookie': 'koa=1',
      'x-powered-by': 'Strapi',
      'cache-control': 'private',
    };
    const { headers, body } = await (await open()).inject('/api/news');
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'content-length': '11',
      etag: '"1"',
      'cache-control': expect.stringContaining('s-maxage=30'),
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(body).toBe('{"data":[]}');
  });

  it.each([
    ['a read that is not found', 'GET', 404],
    ['a read that failed', 'GET', 500],
    ['a write', 'POST', 200],
    ['a rate-limited write', 'POST', 429],
  ] as const)('%s is not cached', async (_, method, status) => {
    answer = { status, headers: { 'retry-after': '7' }, body: '{}' };
    const reply = await (await open()).inject({ method, url: '/api/forms', headers: form });
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([status, 'no-store']);
    expect(reply.headers['retry-after']).toBe('7');
  });

  it('without a backend, content is unavailable, not missing', async () => {
    const gateway = await open();
    server.close();
    for (const url of ['/api/news', '/uploads/a.png']) {
      const { statusCode, body } = await gateway.inject(url);
      expect([statusCode, body]).toEqual([503, expect.stringContaining('content is not available')]);
    }
  });

  it('a slow read times out, a slow write (mail server) does not', async () => {
    const gateway = await open({ CONTENT_TIMEOUT_MS: '100' });
    answer.delayMs = 1500;
    const [read, write] = await Promise.all([
      gateway.inject('/api/news'),
      gateway.inject({ method: 'POST', url: '/api/forms', headers: form }),
    ]);
    expect([read.statusCode, write.statusCode]).toEqual([503, 200]);
  });

  it('an uploaded file keeps its own headers, and is requested without token or cookies', async () => {
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
    answer = {
      status: 206,
      headers: {
        ...kept,
        'set-cookie': 'koa=1',
        'x-powered-by': 'Strapi',
      },
      body: '%P',
    };
    const conditions = {
      range: 'bytes=0-1',
      'if-none-match': '"1"',
      'if-modified-since': 'Sat, 21 Nov 2026',
    };
    const headers = { ...visitor, ...conditions };
    const file = await (await open()).inject({ url: '/uploads/a_1.b.pdf', headers });
    expect(received[0]?.headers).toMatchObject(conditions);
    expect(received[0]?.headers).not.toHaveProperty('authorization');
    expect(received[0]?.headers).not.toHaveProperty('cookie');
    expect(file.statusCode).toBe(206);
    expect(file.headers).toMatchObject(kept);
    expect(file.headers).not.toHaveProperty('set-cookie');
    expect(file.headers).not.toHaveProperty('x-powered-by');
  });

  it('a request without conditions sends none', async () => {
    await (await open()).inject('/uploads/a.pdf');
    for (const name of ['range', 'if-none-match', 'if-modified-since'])
      expect(received[0]?.headers).not.toHaveProperty(name);
  });

  it('one that is gone is answered like every other missing address', async () => {
    answer = {
      status: 404,
      headers: { 'content-type': 'application/json', etag: '"1"' },
      body: '{"error":{}}',
    };
    const { statusCode, headers, body } = await (await open()).inject('/uploads/gone.pdf');
    expect([statusCode, headers.etag, headers['content-length'], body]).toEqual([
      404,
      undefined,
      '9',
      'not found',
    ]);
  });

  it('the reads of one visitor, 200 at most at the edge, do not keep others waiting', async () => {
    let release = () => {};
    answer.until = new Promise((resolve) => {
      release = resolve;
    });
    const gateway = await open();
    const files = Promise.all(Array.from({ length: 201 }, (_, n) => gateway.inject(`/uploads/${n}.pdf`)));
    while (received.length < 201) await new Promise(setImmediate);
    release();
    expect(new Set((await files).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it.each(['.env', '..%2Fapi%2Fusers', 'a%2Fb', 'a/b.png', 'a%20b', '%3Fx', 'a%0A', '%61.pdf', 'a%2Epdf'])(
    '%s is not the address of a file',
    async (name) => {
      const { statusCode, body } = await (await open()).inject(`/uploads/${name}`);
      expect([statusCode, body, received]).toEqual([404, 'not found', []]);
    },
  );
});
