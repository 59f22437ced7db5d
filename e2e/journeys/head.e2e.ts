import type { Page } from '@playwright/test';
import { realAddress } from '../support/backend.ts';
import { readHead, readThings } from '../support/head.ts';
import { addresses } from '../support/pages.ts';
import { expect, followLink, markDocument, test } from '../support/visitor.ts';

// What messengers, social networks and search engines read of a page.

const unindexed = ['/en-proceso', '/no-existe'];

for (const language of ['es', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(({ baseURL, context }) =>
      context.addCookies([{ name: 'i18next', value: language, url: baseURL ?? '' }]),
    );

    for (const address of [...addresses, '/no-existe']) {
      test(`${address}: preview, structured data and breadcrumb`, async ({ baseURL, page, visit }) => {
        const path = await realAddress(address);
        await visit(path, address === '/no-existe' ? 404 : 200);
        const { title, meta, preview, links, jsonLd } = await readHead(page);
        const places = page.getByRole('navigation', { name: language === 'es' ? 'Está en' : 'You are in' });
        await expect(places).toHaveCount(address === '/' ? 0 : 1);
        if (unindexed.includes(address)) {
          expect([preview, links, jsonLd]).toEqual([[], [], []]);
          return;
        }
        const properties = Object.fromEntries(preview);
        const own = `${baseURL}${path}${language === 'en' ? '?lng=en' : ''}`;
        expect(properties['og:url']).toBe(own);
        expect(links).toContainEqual(['', own]);
        expect(links).toContainEqual(['x-default', `${baseURL}${path}`]);
        expect(title).toContain(properties['og:title']);
        expect(properties['og:description']).toBe(Object.fromEntries(meta).description);
        expect(properties['og:locale']).toBe(language === 'es' ? 'es_MX' : 'en_US');
        await expectPicture(page, properties);

        const things = await readThings(jsonLd);
        const types = things.map((thing) => thing['@type']);
        if (address === '/') expect(types).toEqual(['Organization', 'WebSite']);
        else expect(types).toContain('BreadcrumbList');
        if (address === '/noticias/{id}') {
          expect(types).toContain('NewsArticle');
          expect(properties['og:type']).toBe('article');
          expect(properties['og:image']).toContain('/uploads/');
        }
        if (address === '/contacto') {
          // Nothing that visitors do not see.
          const council = things.find((thing) => thing['@type'] === 'Organization');
          const shown = await page.getByRole('main').innerText();
          expect(String(council?.address).split(', ').length).toBeGreaterThan(1);
          for (const part of String(council?.address).split(', ')) expect(shown).toContain(part);
        }
      });
    }

    test('after in-app navigation the head is the one that the server sends', async ({ page, visit }) => {
      const item = await realAddress('/noticias/{id}');
      const served = new Map<string, Awaited<ReturnType<typeof readHead>>>();
      for (const address of ['/', '/noticias', item, '/contacto', '/en-proceso']) {
        await visit(address);
        served.set(address, await readHead(page));
      }
      await visit('/');
      const document = await markDocument(page);
      for (const address of ['/noticias', item, '/contacto', '/contenido', '/en-proceso', '/']) {
        await followLink(page, address);
        await page.waitForURL(`**${address}`);
        if (served.has(address)) await expect.poll(() => readHead(page)).toEqual(served.get(address));
      }
      await document.expectSame();
    });
  });
}

/** The picture of the preview exists, is of a type that networks show, and has the size that the head gives. */
async function expectPicture(page: Page, properties: Record<string, string>) {
  const response = await page.request.get(properties['og:image'] ?? '');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/^image\/(png|jpeg|webp)/);
  const body = (await response.body()).toString('base64');
  const size = await page.evaluate(async (data) => {
    const picture = new Image();
    picture.src = data;
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  }, `data:${response.headers()['content-type']};base64,${body}`);
  expect(size).toEqual([Number(properties['og:image:width']), Number(properties['og:image:height'])]);
  expect(properties['og:image:alt']).toBeTruthy();
}

test.describe('files with a fixed address', () => {
  test('the manifest names icons that exist in their sizes', async ({ baseURL, page, visit }) => {
    await visit('/');
    const link = page.locator('link[rel="manifest"]');
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('application/manifest+json');
    const { icons, lang }: { icons: { src: string; sizes: string; type: string }[]; lang: string } =
      await answer.json();
    expect(lang).toBe('es');
    for (const { src, sizes, type } of icons.filter((icon) => icon.sizes !== 'any')) {
      const [width, height] = sizes.split('x');
      await expectPicture(page, {
        'og:image': baseURL + src,
        'og:image:width': width ?? '',
        'og:image:height': height ?? '',
        'og:image:alt': type,
      });
    }
    const session = await page.context().newCDPSession(page);
    expect((await session.send('Page.getAppManifest')).errors).toEqual([]);
  });

  test('security.txt has not expired; nothing below it is a rendered page', async ({ request }) => {
    const text = await (await request.get('/.well-known/security.txt')).text();
    expect(text).toMatch(/^Contact: (mailto|https|tel):/m);
    expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now());
    const missing = await request.get('/.well-known/no-existe');
    expect([missing.status(), missing.headers()['content-type']]).toEqual([404, 'text/plain']);
  });
});
