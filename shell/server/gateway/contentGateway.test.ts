import { createServer, type Server } from 'node:http';
import { contentServer } from '@consejo/shared/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { http, passthrough } from 'msw';
import { readConfig } from '../config/readConfig.ts';
import { createContent } from '../content/createContent.ts';
import { contentGateway } from './contentGateway.ts';
import { createDeclaredCalls } from './createDeclaredCalls.ts';

let backend: Server;
let app: FastifyInstance;
const requested: string[] = [];

beforeAll(async () => {
  backend = createServer(({ url }, response) => {
    requested.push(url ?? '');
    response.setHeader('content-type', 'application/json').end('{"data":null}');
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const address = backend.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const config = readConfig({
    CONTENT_URL: `http://127.0.0.1:${port}`,
    SITE_ORIGIN: 'http://site.test',
    SITE_API_TOKEN: 'token',
    CONTENT_FRESH_MS: '0',
  });
  const declaredCalls = createDeclaredCalls([{ path: '/news', search: { populate: '*' } }]);
  const writes = ['/contact-informations', '/mail-sender/send'];
  declaredCalls.update(
    [{ name: 'remote_x', writes }],
    [{ name: 'remote_x', buildId: '1', calls: [], writes }],
  );
  app = fastify();
  await app.register(contentGateway, {
    config,
    content: createContent(config, app.log),
    copies: { add: () => true },
    limitWrites: async () => {},
    declaredCalls,
  });
});
beforeEach(() => {
  requested.length = 0;
  contentServer.use(http.all(/^http:\/\/127\.0\.0\.1/, () => passthrough()));
});
afterAll(async () => {
  await app.close();
  backend.closeAllConnections();
  backend.close();
});

describe('contentGateway', () => {
  it.each([
    ['/api/news?populate=*', '/api/news?populate=*'],
    ['/api/news?%70opulate=%2A', '/api/news?populate=*'],
    ['/uploads/a.png?status=draft', '/uploads/a.png'],
  ])('%s requests %s from the backend', async (url, proxied) => {
    expect((await app.inject(url)).statusCode).toBe(200);
    expect(requested).toEqual([proxied]);
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
  ])('%s requests nothing', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
    expect(requested).toEqual([]);
  });

  it.each([
    ['/api/contact-informations', 200],
    ['/api/mail-sender/send', 200],
    ['/api/contact-informations?status=draft', 404],
    ['/api/mail-sender', 404],
    ['/api/mail-sender/send/x', 404],
    ['/api/news?populate=*', 404],
  ])('a form sent to %s gets %i', async (url, status) => {
    const headers = { 'x-form-elapsed': '5000', 'x-form-trap': '' };
    const response = await app.inject({ method: 'POST', url, headers, payload: {} });
    expect(response.statusCode).toBe(status);
    expect(requested).toHaveLength(status === 200 ? 1 : 0);
  });
});
