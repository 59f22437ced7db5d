import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startMailServer } from '@consejo/tooling/mail-server';
import { holdPort } from '@consejo/tooling/ports';
import { expect, test } from '@playwright/test';
import { inheritedEnv, root } from '../support/environment.ts';
import { createUpstream, startEdge, warmCommand, warmEdge } from '../support/startEdge.ts';

/** A sitemap of these pages, at another origin than the edge's. */
const sitemapOf = (names: string[]) => names.map((name) => `<loc>https://site.test/${name}</loc>`).join('');

test('the cache warmer survives an edge without a site, tells of it by mail, and stops on SIGTERM', async () => {
  const upstream = await createUpstream(({ url }, response) => {
    response.writeHead(200, { 'cache-control': 's-maxage=60' });
    response.end(url === '/sitemap.xml' ? sitemapOf(['']) : 'not JSON');
  });
  const edge = await startEdge(upstream.origin);
  const metricsPort = await holdPort();
  const mail = await startMailServer();
  const told = () => mail.to('turno@example.org').map(({ subject }) => subject);
  const warmer = spawn(process.execPath, warmCommand(edge.insideOrigin), {
    cwd: root,
    env: {
      ...{ ...inheritedEnv, WARM_EVERY: '1', METRICS_PORT: String(metricsPort) },
      ...{ ALERT_AFTER: '1', ALERT_EMAIL: 'turno@example.org', CONTACT_SENDER_EMAIL: 'sitio@example.org' },
      ...{ SMTP_URL: mail.url, PUBLIC_ADDRESS: 'https://site.test' },
    },
  });
  const output: string[] = [];
  for (const stream of [warmer.stdout, warmer.stderr]) stream.on('data', (text) => output.push(String(text)));
  const ended = once(warmer, 'exit');
  try {
    await expect.poll(() => output.join('')).toContain('"msg":"No sitemap');
    await expect.poll(told).toEqual(['https://site.test: alarma StaleCopies']);
    await upstream.start();
    await expect.poll(() => output.join('').match(/1 pages and 7 files/g)?.length).toBeGreaterThanOrEqual(2);
    await expect.poll(told).toContain('https://site.test: resuelta StaleCopies');
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toMatch(/^warmer_last_round_timestamp_seconds 1\.?\d+/m);
    expect(metrics).toMatch(/^warmer_answers\{result="failed"\} 0$/m);
    const copy = await fetch(edge.origin, { headers: { 'accept-language': 'en', 'accept-encoding': 'br' } });
    expect(copy.headers.get('x-cache')).toBe('HIT');
    warmer.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    warmer.kill('SIGKILL');
    await edge.stop();
    await upstream.stop();
    await mail.close();
  }
});

test('the cache warmer requests the pages of the sitemap in their order, up to its limit, two at once', async () => {
  let inFlight = 0;
  let most = 0;
  const upstream = await createUpstream(({ url }, response) => {
    inFlight += 1;
    most = Math.max(most, inFlight);
    setTimeout(() => {
      inFlight -= 1;
      response.writeHead(200, { 'cache-control': 's-maxage=60' });
      response.end(url === '/sitemap.xml' ? sitemapOf(['', 'a', 'n3', 'n2', 'n1']) : '[]');
    }, 50);
  });
  await upstream.start();
  const edge = await startEdge(upstream.origin);
  const pages = () =>
    [...new Set(upstream.requests.map(({ url = '' }) => url))].filter((url) => /^\/\w?\d?$/.test(url));
  await warmEdge(edge.insideOrigin, { WARM_PAGES: '3' });
  expect(pages().sort()).toEqual(['/', '/a', '/n3']);
  await warmEdge(edge.insideOrigin);
  expect(pages().sort()).toEqual(['/', '/a', '/n1', '/n2', '/n3']);
  expect(upstream.requests.length).toBeGreaterThan(20);
  expect(most).toBe(2);
  await edge.stop();
  await upstream.stop();
});
