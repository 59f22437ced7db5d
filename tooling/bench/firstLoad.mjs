import { brotliCompressSync, constants } from 'node:zlib';

/** What an edge keeps: compressed once, as well as it can be. */
export function brotliBytes(content) {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/**
 * What a browser with an empty cache fetches for a page, by kind.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 */
export async function measureFirstLoad(browser, url) {
  const context = await browser.newContext({ locale: 'es-MX' });
  const page = await context.newPage();
  const bodies = new Map();
  const reading = [];
  page.on('response', (response) => {
    if (response.ok() && !bodies.has(response.url())) {
      bodies.set(response.url(), undefined);
      reading.push(response.body().then((body) => bodies.set(response.url(), body)));
    }
  });
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`);
  await Promise.all(reading);
  await context.close();

  const found = [...bodies].map(([address, body]) => ({ file: new URL(address).pathname, body }));
  const ofKind = (suffix) => found.filter(({ file }) => file.endsWith(suffix));
  const packed = (files) => files.reduce((sum, { body }) => sum + brotliBytes(body), 0);
  return {
    scripts: ofKind('.js').length,
    js: packed(ofKind('.js')),
    css: packed(ofKind('.css')),
    // Fonts are compressed already.
    fonts: ofKind('.woff2').reduce((sum, { body }) => sum + body.length, 0),
    html: packed(found.filter(({ file }) => file === new URL(url).pathname)),
  };
}
