import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { createSiteRequests } from './siteRequests.ts';

it('an answer that takes too long to decompress ends as a problem', async () => {
  const body = gzipSync(Buffer.concat([randomBytes(400_000), Buffer.alloc(10_000_000)]));
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(body);
  }).listen(0, '127.0.0.1');
  // Otherwise a request that never ends would be waited for.
  server.unref();
  await once(server, 'listening');
  const listening = server.address();
  assert.ok(listening && typeof listening === 'object');
  // At one of these moments the answer has arrived and is being decompressed, on a fast machine or a slow one.
  for (let ms = 1; ms < 200; ms = Math.ceil(ms * 1.2)) {
    const request = createSiteRequests(`http://127.0.0.1:${listening.port}`, { endsAt: Date.now() + ms });
    assert.notEqual((await request('/')).kind, 'redirect');
  }
  server.closeAllConnections();
});
