import fastify from 'fastify';
import { register } from 'prom-client';
import { addMetrics } from './siteMetrics.ts';

test('a thousand invented addresses add no series, nor do builds without end', async () => {
  const app = fastify();
  let build = 'one';
  const refused = {
    buildId: 'two',
    reason: 'http://x/: build two uses contract 9, this shell supports 1 to 2',
  };
  const state = { contractVersion: 1, isReachable: true, refused };
  const config = { METRICS_PORT: 0, HOST: '127.0.0.1', SITE_ORIGIN: 'https://site.test' };
  addMetrics(app, config, {
    status: () => ({ isReady: true, remotes: [{ name: 'news', buildId: build, ...state }] }),
    load: () => [{ section: 'news', workers: 1, queued: 2, inFlight: 3 }],
    buildAt: (path) =>
      path.startsWith('/n/') ? { section: 'news', build } : { section: 'shell', build: '' },
  });
  app.get('/api/*', (_, reply) => reply.send({}));
  app.get('/*', ({ url }, reply) => {
    reply.code(url.startsWith('/none') ? 404 : 200).type('text/html');
    return reply.send('');
  });
  const lines = async () => (await register.metrics()).split('\n').filter((line) => line.startsWith('site_'));
  const visitAll = async (number: number) => {
    for (const url of [
      `/n/${number}?lng=en`,
      `/none-${number}?lng=es${number}`,
      `/api/${number}?a=${number}`,
    ])
      await app.inject(url);
    await app.inject({ url: `/n/${number}`, method: 'PUT' });
  };

  await visitAll(0);
  const before = await lines();
  expect(before).toEqual(
    expect.arrayContaining([
      'site_requests_total{route="/*",status="4xx"} 1',
      'site_requests_total{route="/api/*",status="2xx"} 1',
      'site_page_seconds_count{section="news",build="one",language="en",status="2xx"} 1',
      'site_page_seconds_count{section="shell",build="",language="es",status="4xx"} 1',
      'site_section_live{section="news"} 1',
      'site_build{section="news",build="one",state="live",reason=""} 1',
      'site_build{section="news",build="two",state="refused",reason="contract"} 1',
      'site_render_pages{section="news",state="queued"} 2',
    ]),
  );
  for (let number = 1; number <= 250; number += 1) await visitAll(number);
  expect(await lines()).toHaveLength(before.length);
  for (let number = 1; number <= 150; number += 1) {
    build = `build-${number}`;
    await app.inject('/n/');
  }
  expect((await lines()).length).toBeLessThan(before.length + 60 * 10);
});
