import { existsSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** What an edge keeps: compressed once, as well as it can be. */
function brotliBytes(content) {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/**
 * What a browser with an empty cache fetches for a page, by kind, in bytes.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {{ folder: string, entry: string }} [bundle] scripts to run in the place of the site's own: the same page,
 *   the same content, the same lazy loading, another build
 */
export async function measureFirstLoad(browser, url, bundle) {
  const context = await browser.newContext({ locale: 'es-MX' });
  const page = await context.newPage();
  if (bundle) await exchangeScripts(page, bundle);
  const bodies = new Map();
  const reading = [];
  page.on('response', (response) => {
    if (response.ok() && !bodies.has(response.url())) {
      bodies.set(response.url(), undefined);
      reading.push(response.body().then((body) => bodies.set(response.url(), body)));
    }
  });
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`);
  if (problems.length > 0) throw new Error(`${url} failed in the browser: ${problems.join('; ')}`);
  await Promise.all(reading);
  await context.close();

  const found = [...bodies].map(([address, body]) => ({ file: new URL(address).pathname, body }));
  const ofKind = (suffix) => found.filter(({ file }) => file.endsWith(suffix));
  const packed = (files) => files.reduce((sum, { body }) => sum + brotliBytes(body), 0);
  return {
    scripts: ofKind('.js').length,
    js: packed(ofKind('.js')),
    remoteJs: packed(ofKind('.js').filter(({ file }) => file.startsWith('/remotes/'))),
    css: packed(ofKind('.css')),
    // Fonts are compressed already.
    fonts: ofKind('.woff2').reduce((sum, { body }) => sum + body.length, 0),
    html: packed(found.filter(({ file }) => file === new URL(url).pathname)),
  };
}

/** Serves the page with the bundle's entry as its only script, and the bundle's chunks under the same address. */
async function exchangeScripts(page, { folder, entry }) {
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
