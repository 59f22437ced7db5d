import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { remoteFiles } from './remoteFiles.ts';

let upstream: Server;
let connections = 0;
let app: FastifyInstance;

beforeAll(async () => {
  upstream = createServer(({ url }, response) => {
    if (url === '/page.js') {
      return response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip', etag: '"page"' })
        .end(gzipSync('<p>'));
    }
    if (url === '/endless.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      return Readable.from(Array(1000).fill(Buffer.alloc(100_000))).pipe(response);
    }
    // More than the buffers in between hold.
    response.writeHead(404, { 'content-type': 'text/plain' }).end('x'.repeat(500_000));
  });
  upstream.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const address = upstream.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  app = fastify();
  app.setNotFoundHandler((_, reply) => reply.code(404).send('not found'));
  await app.register(remoteFiles, {
    sections: { remoteUrl: () => `http://127.0.0.1:${port}/`, browserRemotes: () => [] },
  });
});
afterAll(async () => {
  await app.close();
  upstream.closeAllConnections();
  upstream.close();
});

describe('remoteFiles', () => {
  it('drains a response that it does not pass on, so that the connection can be reused', async () => {
    for (let count = 0; count < 10; count += 1) {
      const { statusCode, body } = await app.inject('/remotes/remote_x/none.js');
      expect({ statusCode, body }).toEqual({ statusCode: 404, body: 'not found' });
    }
    expect(connections).toBeLessThan(5);
  });

  it('responds 404 without the remote’s headers if the remote responds with HTML', async () => {
    const { statusCode, body, headers } = await app.inject('/remotes/remote_x/page.js');
    expect({ statusCode, body }).toEqual({ statusCode: 404, body: 'not found' });
    for (const name of ['content-encoding', 'etag']) expect(headers).not.toHaveProperty(name);
    expect(headers['content-length']).toBe('9');
  });
});

it('a file of a hundred megabytes is cut off', async () => {
  await expect(app.inject('/remotes/remote_x/endless.js')).rejects.toThrow();
});

describe('a file of a build', () => {
  const received: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  let remote: Server;
  let site: FastifyInstance;
  beforeAll(async () => {
    remote = createServer(({ url, headers }, response) => {
      received.push({ url, headers });
      const sent = { 'content-length': '2', etag: '"1"', 'set-cookie': 'a=b', 'x-powered-by': 'x' };
      const encoded = url === '/compressed.js' && { 'content-encoding': 'br' };
      response.writeHead(200, { 'content-type': 'text/javascript', ...sent, ...encoded }).end('//');
    });
    await new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve));
    const address = remote.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
    const entry = { name: 'remote_x', paths: ['x'], entry: 'remoteEntry.1.js' };
    site = fastify();
    site.setNotFoundHandler((_, reply) => reply.code(404).send('not found'));
    await site.register(remoteFiles, {
      sections: {
        remoteUrl: (name) => ({ remote_x: url, remote_gone: 'http://127.0.0.1:9/' })[name],
        browserRemotes: () => [entry],
      },
    });
  });
  beforeEach(() => {
    received.length = 0;
  });
  afterAll(async () => {
    await site.close();
    remote.close();
  });

  it('is cached for a year and keeps only its content headers', async () => {
    const { statusCode, headers, body } = await site.inject('/remotes/remote_x/node/page.1f-a_b.js');
    expect([statusCode, body]).toEqual([200, '//']);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript',
      'content-length': '2',
      etag: '"1"',
    });
    for (const name of ['set-cookie', 'x-powered-by', 'vary']) expect(headers).not.toHaveProperty(name);
    expect(received.map(({ url }) => url)).toEqual(['/node/page.1f-a_b.js']);
  });

  it('is requested without query and cookies, with the accepted encodings', async () => {
    const headers = { cookie: 'a=b', authorization: 'Bearer mine', 'accept-encoding': 'br' };
    await site.inject({ url: '/remotes/remote_x/a.js?x=1', headers });
    await site.inject('/remotes/remote_x/a.js');
    expect(received.map(({ url }) => url)).toEqual(['/a.js', '/a.js']);
    expect(received[0]?.headers).toMatchObject({ 'accept-encoding': 'br' });
    expect(received[0]?.headers).not.toHaveProperty('cookie');
    expect(received[0]?.headers).not.toHaveProperty('authorization');
  });

  it('is passed on compressed, and varies by encoding', async () => {
    const { headers } = await site.inject('/remotes/remote_x/compressed.js');
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  });

  it('is revalidated if it is the manifest', async () => {
    const { headers } = await site.inject('/remotes/remote_x/mf-manifest.json');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/remotes/remote_y/a.js',
    '/remotes/remote_x/',
    '/remotes/remote_x',
    '/remotes/remote_x/a..b.js',
    '/remotes/remote_x/..%2Fa.js',
    '/remotes/remote_x/%2F%2Fevil.test/a.js',
    '/remotes/remote_x/http:%2F%2Fevil.test',
    '/remotes/remote_x/a.js%3Fx',
    '/remotes/remote_x/a%20b.js',
    '/remotes/remote_x/a.js%2F',
    '/remotes/remote_x/-%2F%40',
  ])('%s is not found', async (url) => {
    const { statusCode, body } = await site.inject(url);
    expect([statusCode, body, received]).toEqual([404, 'not found', []]);
  });

  it('is an uncached outage while its remote is down', async () => {
    const { statusCode, headers } = await site.inject('/remotes/remote_gone/a.js');
    expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
  });

  it('registry.json lists the current remotes, uncached', async () => {
    const answer = await site.inject('/remotes/registry.json');
    expect([answer.json(), answer.headers['cache-control']]).toEqual([
      [{ name: 'remote_x', paths: ['x'], entry: 'remoteEntry.1.js' }],
      'no-store',
    ]);
  });
});
