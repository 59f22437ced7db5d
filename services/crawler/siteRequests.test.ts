import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { page, startSite } from './siteFixture.ts';
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

it('a section whose pages fail uses up its own retries only', async () => {
  const site = await startSite();
  const counts = new Map<string, number>();
  const count = (address: string) => {
    counts.set(address, (counts.get(address) ?? 0) + 1);
    return counts.get(address) ?? 0;
  };
  const broken = Array.from({ length: 30 }, (_, n) => `/cursos/${n}`);
  for (const one of [...broken, '/cursos/last'])
    site.answers[one] = () => {
      count(one);
      return 503;
    };
  site.answers['/noticias/a'] = (language, response) => {
    if (count('/noticias/a') < 3) response.setHeader('x-cache', 'STALE');
    return page(language, 'a');
  };
  try {
    const ask = createSiteRequests(site.address);
    await Promise.all(broken.map((one) => ask(one)));
    assert.equal((await ask('/cursos/last')).kind, 'problem');
    assert.equal(counts.get('/cursos/last'), 1);
    assert.equal((await ask('/noticias/a')).kind, 'page');
  } finally {
    site.stop();
  }
});
