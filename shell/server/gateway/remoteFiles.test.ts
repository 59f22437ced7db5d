import type { IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { atEnd, listen } from '../http/server.fixtures.ts';
import { remoteFiles } from './remoteFiles.ts';

/** The site before a remote that notes what it receives. @param live the files of its live build */
async function open(live: string[] = []) {
  const received: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const connections = new Set<unknown>();
  const remote = await listen(({ url, headers, socket }, response) => {
    received.push({ url, headers });
    connections.add(socket);
    const type = { 'content-type': 'text/javascript' };
    switch (url) {
      case '/page.js':
        return response
          .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip', etag: '"page"' })
          .end(gzipSync('<p>'));
      case '/parts.js':
        return response
          .writeHead(200, { 'content-type': 'multipart/x-mixed-replace; boundary=b' })
          .end('--b');
      case '/endless.js':
        return Readable.from(Array(1000).fill(Buffer.alloc(100_000))).pipe(response.writeHead(200, type));
      case '/hints.js':
        // For as long as somebody reads them.
        return void setImmediate(function hint() {
          if (!response.destroyed) response.writeEarlyHints({ link: '</x.js>; rel=preload' }, hint);
        });
      case '/none.js':
        // More than the buffers in between hold.
        return response.writeHead(404, { 'content-type': 'text/plain' }).end('x'.repeat(500_000));
    }
    const sent = { ...type, 'content-length': '2', etag: '"1"', 'set-cookie': 'a=b', 'x-powered-by': 'x' };
    const encoded = url === '/compressed.js' && { 'content-encoding': 'br' };
    response.writeHead(200, { ...sent, ...encoded }).end('//');
  });
  const entry = { name: 'remote_x', paths: ['x'], entry: 'remoteEntry.1.js' };
  const site = fastify();
  atEnd(() => site.close());
  site.setNotFoundHandler((_, reply) => reply.code(404).send('not found'));
  await site.register(remoteFiles, {
    sections: {
      remoteUrl: (name) => ({ remote_x: `${remote}/`, remote_gone: 'http://127.0.0.1:9/' })[name],
      browserRemotes: () => [entry],
      liveFiles: () => live,
    },
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    site.inject({ url: `/remotes/${url}`, headers });
  return { get, received, connections };
}

test('a response that is not passed on is drained, so that the connection can be reused', async () => {
  const { get, connections } = await open();
  for (let count = 0; count < 10; count += 1) {
    const { statusCode, body } = await get('remote_x/none.js');
    expect([statusCode, body]).toEqual([404, 'not found']);
  }
  expect(connections.size).toBeLessThan(5);
});

test.each(['page', 'parts'])('what is no file is a 404 without the remote’s headers: %s', async (name) => {
  const { statusCode, body, headers } = await (await open()).get(`remote_x/${name}.js`);
  expect([statusCode, body, headers['content-length']]).toEqual([404, 'not found', '9']);
  for (const name of ['content-encoding', 'etag']) expect(headers).not.toHaveProperty(name);
});

test('a file of a hundred megabytes is cut off', async () => {
  await expect((await open()).get('remote_x/endless.js')).rejects.toThrow();
});

test('hints without end are no answer, and end with the connection', async () => {
  const { get, connections } = await open();
  expect((await get('remote_x/hints.js')).statusCode).toBe(503);
  const [connection] = connections;
  if (connection instanceof Socket && !connection.destroyed)
    await new Promise((resolve) => connection.once('close', resolve));
});

test('a file is cached for a year and keeps only its content headers', async () => {
  const { get, received } = await open(['node/page.1f-a_b.js']);
  const { statusCode, headers, body } = await get('remote_x/node/page.1f-a_b.js');
  expect([statusCode, body]).toEqual([200, '//']);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript',
    'content-length': '2',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; .*sandbox$/),
    etag: '"1"',
  });
  for (const name of ['set-cookie', 'x-powered-by', 'vary']) expect(headers).not.toHaveProperty(name);
  expect(received.map(({ url }) => url)).toEqual(['/node/page.1f-a_b.js']);
});

test('only so many files of live builds are cached: a section would fill the room of the others', async () => {
  const live = ['old.js'];
  const { get } = await open(live);
  const isCached = async (file: string) =>
    (await get(`remote_x/${file}`)).headers['cache-control'] !== 'no-cache';
  expect([await isCached('old.js'), await isCached('new.js')]).toEqual([true, false]);
  live.splice(0, 1, ...Array.from({ length: 1000 }, (_, number) => `${number}.js`));
  const cached = [];
  for (const file of live) if (await isCached(file)) cached.push(file);
  expect([cached.length, await isCached('old.js')]).toEqual([999, true]);
});

test('a file is requested without query and cookies, and passed on as it is compressed', async () => {
  const { get, received } = await open();
  const visitor = { cookie: 'a=b', authorization: 'Bearer mine', 'accept-encoding': 'br' };
  const { headers } = await get('remote_x/compressed.js?x=1', visitor);
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(received).toMatchObject([{ url: '/compressed.js', headers: { 'accept-encoding': 'br' } }]);
  for (const name of ['cookie', 'authorization']) expect(received[0]?.headers).not.toHaveProperty(name);
});

test.each([
  ['the manifest is revalidated', 'remote_x/mf-manifest.json', 200, 'no-cache'],
  ['a remote that is down is an uncached outage', 'remote_gone/a.js', 503, 'no-store'],
  ['the list of current remotes is uncached', 'registry.json', 200, 'no-store'],
])('%s', async (_, url, status, cache) => {
  const { statusCode, headers, body } = await (await open()).get(url);
  expect([statusCode, headers['cache-control']]).toEqual([status, cache]);
  if (url === 'registry.json')
    expect(JSON.parse(body)).toEqual([{ name: 'remote_x', paths: ['x'], entry: 'remoteEntry.1.js' }]);
});

test.each([
  'remote_y/a.js',
  'remote_x/',
  'remote_x',
  'remote_x/a..b.js',
  'remote_x/..%2Fa.js',
  'remote_x/%2F%2Fevil.test/a.js',
  'remote_x/http:%2F%2Fevil.test',
  'remote_x/a.js%3Fx',
  'remote_x/a%20b.js',
  'remote_x/a.js%2F',
  'remote_x/-%2F%40',
  'remote_x/a.js.map',
])('%s is not found', async (url) => {
  const { get, received } = await open();
  const { statusCode, body } = await get(url);
  expect([statusCode, body, received]).toEqual([404, 'not found', []]);
});
