import { existsSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';

const remotes = '/remotes/';

type Bundle = { folder: string; entry: string };

/** Compressed size at the best quality, as an edge stores it. */
function brotliBytes(content: Buffer) {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/**
 * What a browser with an empty cache fetches for a page, by kind, in bytes.
 * @param bundle replaces the site's own scripts: same page, content and lazy loading, another build
 */
export async function measureFirstLoad(browser: Browser, url: string, bundle?: Bundle) {
  const context = await browser.newContext({ locale: 'es-MX' });
  const page = await context.newPage();
  if (bundle) await replaceScripts(page, bundle);
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    // Fetched ahead for the links in view, not for this page.
    if (response.request().headers()['sec-purpose'] === 'prefetch') return;
    if (response.ok() && !bodies.has(response.url())) bodies.set(response.url(), response.body());
  });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`);
  if (problems.length > 0) throw new Error(`${url} failed in the browser: ${problems.join('; ')}`);
  const files = await Promise.all(
    [...bodies].map(async ([address, body]) => ({ file: new URL(address).pathname, body: await body })),
  );
  await context.close();

  const ofKind = (suffix: string) => files.filter(({ file }) => file.endsWith(suffix));
  const compressed = (some: typeof files) => some.reduce((sum, { body }) => sum + brotliBytes(body), 0);
  return {
    scripts: ofKind('.js').length,
    js: compressed(ofKind('.js')),
    remoteJs: compressed(ofKind('.js').filter(({ file }) => file.startsWith(remotes))),
    css: compressed(ofKind('.css')),
    // Already compressed.
    fonts: ofKind('.woff2').reduce((sum, { body }) => sum + body.length, 0),
    html: compressed(files.filter(({ file }) => file === new URL(url).pathname)),
  };
}

/** Serves the page with the bundle's entry as its only script, and the bundle's chunks under the same addresses. */
async function replaceScripts(page: Page, { folder, entry }: Bundle) {
  await page.route('**/*', async (route) => {
    const request = route.request();
    const file = path.join(folder, path.basename(new URL(request.url()).pathname));
    if (request.resourceType() === 'document') {
      const response = await route.fetch();
      const html = (await response.text())
        .replaceAll(/<link rel="preload"[^>]*as="script"[^>]*>/g, '')
        .replaceAll(/<script [^>]*src=[^>]*><\/script>/g, '')
        .replace('</head>', `<script defer src="/assets/${entry}"></script></head>`);
      return route.fulfill({ response, body: html });
    }
    if (/\.(js|css)$/.test(file) && existsSync(file)) {
      return route.fulfill({
        path: file,
        contentType: file.endsWith('.js') ? 'text/javascript' : 'text/css',
      });
    }
    return route.continue();
  });
}
