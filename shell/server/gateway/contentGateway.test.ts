/** @jest-environment node */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { readConfig, type ServerConfig } from '../config.ts';
import { contentGateway } from './contentGateway.ts';
import { createDeclaredCalls } from './declaredCalls.ts';

let backend: Server;
let app: FastifyInstance;
const heard: string[] = [];

beforeAll(async () => {
  backend = createServer(({ url }, response) => {
    heard.push(url ?? '');
    response.setHeader('content-type', 'application/json').end('{"data":null}');
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const address = backend.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const config = {
    CONTENT_URL: `http://127.0.0.1:${port}`,
    CONTENT_TIMEOUT_MS: 5000,
    SITE_ORIGIN: 'http://site.test',
    SITE_API_TOKEN: 'token',
  } satisfies Partial<ServerConfig>;
  const declaredCalls = createDeclaredCalls([{ path: '/news', search: { populate: '*' } }]);
  const writes = ['/contact-informations', '/mail-sender/send'];
  declaredCalls.update(
    [{ name: 'remote_x', writes }],
    [{ name: 'remote_x', buildId: '1', calls: [], writes }],
  );
  app = fastify();
  await app.register(contentGateway, {
    config: config as ServerConfig,
    limitWrites: async () => {},
    declaredCalls,
  });
});
beforeEach(() => {
  heard.length = 0;
});
afterAll(async () => {
  await app.close();
  backend.close();
});

describe('contentGateway', () => {
  it.each([
    ['/api/news?populate=*', '/api/news?populate=*'],
    ['/api/news?%70opulate=%2A', '/api/news?populate=*'],
    ['/uploads/a.png?status=draft', '/uploads/a.png'],
  ])('of %s the backend hears %s', async (asked, passed) => {
    expect((await app.inject(asked)).statusCode).toBe(200);
    expect(heard).toEqual([passed]);
  });

  it.each([
    '/api/news',
    '/api/news?populate=*&status=draft',
    '/api/news?populate=*&publicationFilter=never-published',
    '/api/news?populate=*&%73tatus=draft',
    '/api/news?populate=*&populate=*',
    '/api/news/abc123?populate=*',
    '/api/contact-informations',
    '/api/users',
  ])('of %s it hears nothing', async (asked) => {
    expect((await app.inject(asked)).statusCode).toBe(404);
    expect(heard).toEqual([]);
  });

  it.each([
    ['/api/contact-informations', 200],
    ['/api/mail-sender/send', 200],
    ['/api/contact-informations?status=draft', 404],
    ['/api/mail-sender', 404],
    ['/api/mail-sender/send/x', 404],
    ['/api/news?populate=*', 404],
  ])('a form sent to %s is answered %i', async (url, status) => {
    const headers = { 'x-form-elapsed': '5000', 'x-form-trap': '' };
    const answer = await app.inject({ method: 'POST', url, headers, payload: {} });
    expect(answer.statusCode).toBe(status);
    expect(heard).toHaveLength(status === 200 ? 1 : 0);
  });
});

describe('what passes between a visitor and the backend', () => {
  type Heard = { method?: string; url?: string; headers: IncomingHttpHeaders; body: string };
  let server: Server;
  let asked: Heard[] = [];
  let answer: { status: number; headers?: Record<string, string>; body?: string; delayMs?: number };
  let limited: number;
  const apps: FastifyInstance[] = [];
  const form = { 'x-form-elapsed': '5000', 'x-form-trap': '' };

  beforeEach(async () => {
    asked = [];
    limited = 0;
    answer = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"data":[]}' };
    server = createServer(async (request, response) => {
      const { method, url, headers } = request;
      asked.push({ method, url, headers, body: Buffer.concat(await request.toArray()).toString() });
      const { status, headers: sent, body, delayMs } = answer;
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
    await gateway.register(contentGateway, {
      config: readConfig({
        CONTENT_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
        SITE_ORIGIN: 'http://site.test',
        ...more,
      }),
      limitWrites: async () => {
        limited += 1;
      },
      declaredCalls: { allows: () => true, allowsWrite: () => true },
    });
    return gateway;
  }
  const visitor = {
    cookie: 'jwt=admin',
    authorization: 'Bearer mine',
    'x-forwarded-for': '10.0.0.1',
    accept: 'text/html',
  };

  it("a read has the site's token, and nothing of the visitor's own", async () => {
    await (await open()).inject({ url: '/api/news', headers: visitor });
    const [{ headers } = { headers: undefined }] = asked;
    expect(headers).toMatchObject({ accept: 'application/json', authorization: 'Bearer secret' });
    expect(headers?.['x-request-id']).toBeTruthy();
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('x-forwarded-for');
    expect(headers).not.toHaveProperty('content-type');
    expect(asked.map(({ url }) => url)).toEqual(['/api/news']);
    expect(limited).toBe(0);
  });

  it('a site without a token sends none', async () => {
    await (await open({})).inject({ url: '/api/news', headers: visitor });
    expect(asked[0]?.headers).not.toHaveProperty('authorization');
  });

  it('a form arrives as it was sent, and counts as a write', async () => {
    const payload = JSON.stringify({ data: { name: 'Ana' } });
    const headers = { ...form, 'content-type': 'application/json' };
    const { statusCode } = await (await open()).inject({
      method: 'POST',
      url: '/api/forms',
      headers,
      payload,
    });
    expect(statusCode).toBe(200);
    expect(asked).toEqual([expect.objectContaining({ method: 'POST', url: '/api/forms', body: payload })]);
    expect(asked[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(limited).toBe(1);
  });

  it.each([
    ['filled in the trap', { ...form, 'x-form-trap': 'x' }],
    ['took no time', { ...form, 'x-form-elapsed': '10' }],
    ['is from no page of the site', {}],
  ])('a form that %s is refused before the backend', async (_, headers) => {
    const { statusCode } = await (await open()).inject({ method: 'POST', url: '/api/forms', headers });
    expect([statusCode, asked]).toEqual([400, []]);
  });

  it('a form larger than any message is refused', async () => {
    const { statusCode } = await (await open()).inject({
      method: 'POST',
      url: '/api/forms',
      headers: { ...form, 'content-type': 'application/json' },
      payload: JSON.stringify('x'.repeat(64 * 1024)),
    });
    expect([statusCode, asked]).toEqual([413, []]);
  });

  it('an answer brings its content, and no cookie or name of the backend', async () => {
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
      'content-type': 'application/json',
      'content-length': '11',
      etag: '"1"',
      'cache-control': expect.stringContaining('s-maxage=30'),
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(body).toBe('{"data":[]}');
  });

  it.each([
    ['a read that found nothing', 'GET', 404],
    ['a read that failed', 'GET', 500],
    ['a write', 'POST', 200],
    ['a write that has to wait', 'POST', 429],
  ] as const)('%s is kept by no cache', async (_, method, status) => {
    answer = { status, headers: { 'retry-after': '7' }, body: '{}' };
    const reply = await (await open()).inject({ method, url: '/api/forms', headers: form });
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([status, 'no-store']);
    expect(reply.headers['retry-after']).toBe('7');
    expect(reply.headers).not.toHaveProperty('content-type');
  });

  it('without a backend, content is an outage and not missing', async () => {
    const gateway = await open();
    server.close();
    for (const url of ['/api/news', '/uploads/a.png']) {
      const { statusCode, body } = await gateway.inject(url);
      expect([statusCode, body]).toEqual([503, expect.stringContaining('content is not available')]);
    }
  });

  it('a slow read is given up, a slow mail server is waited for', async () => {
    const gateway = await open({ CONTENT_TIMEOUT_MS: '100' });
    answer.delayMs = 1500;
    const [read, write] = await Promise.all([
      gateway.inject('/api/news'),
      gateway.inject({ method: 'POST', url: '/api/forms', headers: form }),
    ]);
    expect([read.statusCode, write.statusCode]).toEqual([503, 200]);
  });

  it('an uploaded file comes in the part that was asked for, with the rules of its kind, without the token', async () => {
    answer = {
      status: 206,
      headers: {
        'content-type': 'application/pdf',
        'content-range': 'bytes 0-1/9',
        'content-security-policy': 'sandbox',
        'cache-control': 'max-age=60',
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
    expect(asked[0]?.headers).toMatchObject(conditions);
    expect(asked[0]?.headers).not.toHaveProperty('authorization');
    expect(asked[0]?.headers).not.toHaveProperty('cookie');
    expect(file.statusCode).toBe(206);
    expect(file.headers).toMatchObject({
      'content-range': 'bytes 0-1/9',
      'content-security-policy': 'sandbox',
      'cache-control': 'max-age=60',
    });
    expect(file.headers).not.toHaveProperty('set-cookie');
    expect(file.headers).not.toHaveProperty('x-powered-by');
  });

  it('a whole file is asked for without conditions', async () => {
    await (await open()).inject('/uploads/a.pdf');
    for (const name of ['range', 'if-none-match', 'if-modified-since'])
      expect(asked[0]?.headers).not.toHaveProperty(name);
  });

  it.each(['.env', '..%2Fapi%2Fusers', 'a%2Fb', 'a/b.png', 'a%20b', '%3Fx', 'a%0A'])(
    'no file is called %s',
    async (name) => {
      const { statusCode, body } = await (await open()).inject(`/uploads/${name}`);
      expect([statusCode, body, asked]).toEqual([404, 'not found', []]);
    },
  );
});
