import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sitemapAddresses } from '@consejo/services/crawler/sitemapAddresses.ts';
import { expect, test } from '@playwright/test';
import { createFaultyBackend } from '../support/backendProxies.ts';
import { rowsThrough } from '../support/sections.ts';
import { askPlainly, type Edge, startEdge } from '../support/startEdge.ts';
import { type Shell, startShell } from '../support/startShell.ts';

// The edge in front of the real site, and of a shell whose backend fails.

test.describe('before the site', () => {
  test.describe.configure({ mode: 'default' });
  let edge: Edge;
  test.beforeAll(async ({ baseURL }) => {
    edge = await startEdge(baseURL ?? '');
  });
  test.afterAll(() => edge.stop());

  test('copies keep languages and encodings apart', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (const [language, heading] of [
        ['es-MX,es;q=0.9', 'Asociaciones constitutivas'],
        ['en-US,en;q=0.9', 'Founding associations'],
      ] as const) {
        for (const encoding of ['br', 'gzip', 'identity'] as const) {
          const { headers, html } = await read(edge, '/asociaciones', {
            'accept-language': language,
            'accept-encoding': encoding,
          });
          expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
          expect(html).toContain(`<html lang="${language.slice(0, 2)}">`);
          expect(html.replaceAll(/<[^>]+>/g, ' ')).toContain(heading);
          if (round > 0) expect(headers['x-cache']).toBe('HIT');
        }
      }
    }
  });

  test('the site’s headers are passed on unchanged', async ({ request }) => {
    const names = [
      'content-security-policy',
      'x-content-type-options',
      'referrer-policy',
      'permissions-policy',
      'content-type',
      'cache-control',
    ];
    for (const address of ['/', '/no-existe', '/api/public-view?populate=*']) {
      const own = (await request.get(address)).headers();
      const given = (await read(edge, address)).headers;
      expect(own['content-security-policy']).toContain('default-src');
      for (const name of names) expect([name, given[name]]).toEqual([name, own[name]]);
    }
  });

  test('files of shell and remotes are brotli, immutable for a year, and requested once', async () => {
    const { html } = await read(edge, '/asociaciones');
    const files = [...html.matchAll(/(?:src|href)="(\/(?:assets|remotes)\/[^"]+\.(?:js|css))"/g)].map(
      ([, file = '']) => file,
    );
    expect(files.some((file) => file.startsWith('/remotes/'))).toBe(true);
    for (const file of files) {
      for (const cache of ['MISS', 'HIT']) {
        const { headers } = await read(edge, file);
        expect([file, headers['x-cache']]).toEqual([file, cache]);
        expect(headers['cache-control']).toContain('max-age=31536000');
        expect(headers['cache-control']).toContain('immutable');
        expect(headers['content-encoding']).toBe('br');
      }
    }
    const manifest = '/remotes/remote_institutional/mf-manifest.json';
    for (let visit = 0; visit < 2; visit += 1) {
      expect((await read(edge, manifest)).headers['x-cache']).not.toBe('HIT');
    }
  });

  test('every address of the sitemap is a page in its language', async () => {
    const robots = (await read(edge, '/robots.txt')).html;
    const address = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
    expect(new URL(address).pathname).toBe('/sitemap.xml');
    const { status, html: xml, headers } = await read(edge, '/sitemap.xml');
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    const pages = sitemapAddresses(xml);
    expect(new Set(pages.map(String)).size).toBe(pages.length);
    expect(pages.length).toBeGreaterThan(2 * 23 + 2 * 59);
    // The last two stand for the older news.
    for (const { pathname, search, href } of [...pages.slice(0, 50), ...pages.slice(-2)]) {
      const { status, html } = await read(edge, pathname + search);
      expect([pathname + search, status]).toEqual([pathname + search, 200]);
      expect(html).toContain(`<link rel="canonical" href="${href}">`);
      expect(html).not.toContain('name="robots"');
    }
  });
});

test.describe('before a shell whose backend fails', () => {
  let cms: Awaited<ReturnType<typeof createFaultyBackend>>;
  let shell: Shell;
  let edge: Edge;
  test.beforeAll(async ({ baseURL }) => {
    cms = await createFaultyBackend();
    shell = await startShell({ remotes: rowsThrough(baseURL), contentUrl: cms.url });
    await shell.untilAllLive();
    edge = await startEdge(shell.origin);
  });
  test.afterAll(async () => {
    await edge.stop();
    await shell.stop();
    await cms.stop();
  });

  test('an error page and a sitemap without news are not cached; the first complete ones are', async () => {
    for (let visit = 0; visit < 2; visit += 1) {
      const { status, headers, html } = await read(edge, '/');
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store']);
      expect(html).toMatch(/>Error</);
      const sitemap = await read(edge, '/sitemap.xml');
      expect([sitemap.status, sitemap.headers['cache-control']]).toEqual([200, 'no-store']);
      // The pages of the specification, and no news.
      expect(sitemap.html.match(/<loc>/g)?.length).toBeGreaterThanOrEqual(2 * 23);
      expect(sitemap.html).not.toContain('/noticias/');
    }
    await cms.start();
    for (const address of ['/', '/sitemap.xml']) {
      await expect.poll(async () => (await read(edge, address)).headers['x-cache']).toBe('HIT');
      expect((await read(edge, address)).status).toBe(200);
    }
    expect((await read(edge, '/sitemap.xml')).html).toContain('/noticias/');
  });
});

/** Unpacked, with the headers as they came. */
async function read(
  edge: Edge,
  address: string,
  accepted: Record<string, string> = { 'accept-encoding': 'br' },
) {
  const { status, headers, body } = await askPlainly(edge.origin, address, accepted);
  const encoding = headers['content-encoding'];
  const unpacked =
    encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
  return { status, headers, html: unpacked.toString() };
}
