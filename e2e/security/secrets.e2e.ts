import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { realAddress } from '../support/backend.ts';
import { cmsUrl, siteApiToken } from '../support/environment.ts';
import { figure } from '../support/figure.ts';
import { addresses } from '../support/pages.ts';

test('no response contains the token, the backend’s address, or a field of drafts or editors', async ({
  baseURL,
}) => {
  const { host } = new URL(cmsUrl);
  const seen = new Set<string>();
  const queue = [
    '/sitemap.xml',
    '/noticias/feed.xml',
    '/robots.txt',
    '/remotes/registry.json',
    '/assets/files.json',
    '/healthz',
    '/readyz',
    '/no-existe',
    '/%zz',
  ];
  for (const address of addresses)
    for (const language of ['', '?lng=en']) queue.push((await realAddress(address)) + language);
  const found: string[] = [];
  let bytes = 0;
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    if (seen.has(address)) continue;
    seen.add(address);
    const response = await fetch(baseURL + address, { redirect: 'manual' });
    const text = JSON.stringify([...response.headers]) + (await response.text());
    bytes += text.length;
    for (const secret of [
      siteApiToken,
      host,
      `localhost:${new URL(cmsUrl).port}`,
      '"createdBy"',
      '"updatedBy"',
      '"publishedAt":null',
      'api-token',
      '/cms/',
      'X-Powered-By',
      'Strapi',
    ]) {
      if (text.includes(secret)) found.push(`${address}: ${secret === siteApiToken ? 'the token' : secret}`);
    }
    for (const call of response.headers.get('x-content-calls')?.split(' ') ?? []) if (call) queue.push(call);
    for (const [, file = ''] of text.matchAll(
      /(?:href|src|entry)\\?"?[=:]\s?\\?"(\/(?:assets|remotes)\/[^"\\]+)/g,
    ))
      queue.push(file);
    if (address === '/assets/files.json')
      queue.push(...v.parse(v.array(v.string()), JSON.parse(text.slice(text.indexOf('["/assets')))));
  }
  figure(`${seen.size} addresses, ${Math.round(bytes / 1000)} kB read, ${found.length} found`);
  expect(found).toEqual([]);
  expect(seen.size).toBeGreaterThan(100);
});
