import { sitemapAddresses } from '@consejo/services/crawler/sitemapAddresses.ts';
import { expect, test } from '@playwright/test';
import { startEdge } from '../support/startEdge.ts';
import { type Mirror, startMirror } from '../support/startMirror.ts';

// Everything is down and the edge has no copy: the whole site from the mirror, address by address.

test.describe.configure({ mode: 'default', timeout: 10 * 60_000 });

let mirror: Mirror;
test.beforeAll(async ({ baseURL }) => {
  mirror = await startMirror();
  expect(await mirror.renew(baseURL ?? '')).toMatchObject({ code: 0 });
});
test.afterAll(() => mirror.stop());

test('the mirror has every address of the sitemap, in the browser’s language and its own, with all files', async ({
  baseURL,
}) => {
  const addresses = sitemapAddresses(await (await fetch(`${baseURL}/sitemap.xml`)).text());
  expect(addresses.length).toBeGreaterThan(2 * 23 + 2 * 50);
  const edge = await startEdge('http://localhost:9', { MIRROR_ADDRESS: mirror.address });
  const files = new Set<string>();
  try {
    for (const { pathname, search } of addresses) {
      for (const browser of ['es', 'en']) {
        const response = await fetch(edge.origin + pathname + search, {
          headers: { 'accept-language': browser },
        });
        const html = await response.text();
        const language = search === '?lng=en' ? 'en' : browser;
        expect([pathname, search, response.status]).toEqual([pathname, search, 200]);
        expect(response.headers.get('x-cache')).toBe('MIRROR');
        expect(html).toContain(`<html lang="${language}">`);
        expect(html).toMatch(/class="mirror-note"[^>]*><p>[^<]+<time datetime="20/);
        expect(html).not.toMatch(/<(form|script(?! type="application\/ld\+json"))/);
        for (const [, name = ''] of html.matchAll(/(?:src|href)="(\/[^"?#]+\.\w+)"/g)) files.add(name);
      }
    }
    expect(files.size).toBeGreaterThan(100);
    for (const name of [...files, '/sitemap.xml']) {
      const mirrored = await fetch(edge.origin + name);
      expect([name, mirrored.status]).toEqual([name, 200]);
      const bytes = await mirrored.arrayBuffer();
      if (name.startsWith('/mirror/')) continue; // the mirror's own files
      const own = await fetch(`${baseURL}${name}`);
      for (const header of ['content-type', 'x-content-type-options']) {
        if (/feed\.xml/.test(name)) continue;
        expect([name, mirrored.headers.get(header)]).toEqual([name, own.headers.get(header)]);
      }
      expect([name, Buffer.from(bytes).equals(Buffer.from(await own.arrayBuffer()))]).toEqual([name, true]);
    }
  } finally {
    await edge.stop();
  }
});
