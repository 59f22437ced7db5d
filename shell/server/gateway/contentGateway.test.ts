/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import type { ServerConfig } from '../readConfig.ts';
import { contentGateway } from './contentGateway.ts';
import { createDeclaredCalls } from './createDeclaredCalls.ts';

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
