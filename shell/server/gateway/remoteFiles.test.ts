/** @jest-environment node */
import { createServer, type Server } from 'node:http';
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
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
        .end(gzipSync('<p>'));
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
    generations: { remoteUrl: () => `http://127.0.0.1:${port}/`, browserRemotes: () => [] },
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
    expect(headers['content-encoding']).toBeUndefined();
  });
});
