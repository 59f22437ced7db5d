/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config.ts';
import { contentGateway } from './contentGateway.ts';

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
  app = fastify();
  await app.register(contentGateway, {
    config: config as ServerConfig,
    limitWrites: async () => {},
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
    ['/api/news?status=draft', '/api/news'],
    ['/api/news?publicationFilter=never-published&status=draft', '/api/news'],
    ['/api/news?%73tatus=draft', '/api/news'],
    ['/api/news?status[]=draft&status=draft', '/api/news'],
    ['/api/news?populate=*&status=draft', '/api/news?populate=*'],
    ['/api/home-view?status=draft', '/api/home-view'],
    ['/api/news/abc123?status=draft', '/api/news/abc123'],
    ['/uploads/a.png?status=draft', '/uploads/a.png'],
  ])('of %s the backend hears %s', async (asked, passed) => {
    expect((await app.inject(asked)).statusCode).toBe(200);
    expect(heard).toEqual([passed]);
  });

  it.each(['/api/contact-informations?status=draft', '/api/contact-informations', '/api/users'])(
    'of %s it hears nothing',
    async (asked) => {
      expect((await app.inject(asked)).statusCode).toBe(404);
      expect(heard).toEqual([]);
    },
  );
});
