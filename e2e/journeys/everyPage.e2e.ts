import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from '../support/accessibility.ts';
import { realAddress } from '../support/backend.ts';
import { pictureSize, readHead, readThings } from '../support/head.ts';
import { htmlProblems } from '../support/htmlProblems.ts';
import { routes } from '../support/pages.ts';
import { expect, followLink, markDocument, phone, test } from '../support/visitor.ts';

// What holds for every page in both languages, on a phone: status, HTML, head, texts, axe, targets, no sideways scroll. The
// visitor adds: it hydrates, and the console stays empty.

const unknown = '/no-existe';
const unindexed = ['/en-proceso', unknown];
const cardSize = [1200, 630];
const words = {
  es: { locale: 'es_MX', skip: 'Saltar al contenido', places: 'Está en', search: '' },
  en: { locale: 'en_US', skip: 'Skip to content', places: 'You are in', search: '?lng=en' },
} as const;
type Language = keyof typeof words;

test.use({ viewport: phone });

for (const [address, remote] of [...routes, [unknown, undefined] as const]) {
  test(address, async ({ baseURL, context, page, visit }) => {
    const origin = baseURL ?? '';
    const path = await realAddress(address);
    for (const language of ['es', 'en'] as const) {
      await test.step(language, async () => {
        await context.addCookies([{ name: 'i18next', value: language, url: origin }]);
        const response = await visit(path, address === unknown ? 404 : 200);
        expect(response.headers()['x-certain']).toBe(address === unknown ? '1' : undefined);
        const html = await response.text();
        expect(await htmlProblems(html)).toEqual([]);
        expectServed(html, language);
        if (remote) expect(html).toContain(`/remotes/${remote}/`);
        // Only this page sends mail.
        expect(html.includes('councilEmail')).toBe(address === '/contacto');

        if (unindexed.includes(address)) await expectNoPreview(page);
        else await expectPreview(page, { address, origin, path, language });
        await expect(page.getByRole('navigation', { name: words[language].places })).toHaveCount(
          address === '/' ? 0 : 1,
        );

        const texts = await shownTexts(page);
        expect(texts.length).toBeGreaterThan(40);
        expect(texts.filter(isTextKey)).toEqual([]);
        await expectNoSidewaysScroll(page);
        expect(await smallTargets(page)).toEqual([]);
        await expectAccessible(page);
      });
    }
  });
}

/** What the server sends without any script. */
function expectServed(html: string, language: Language) {
  expect(html).toContain(`<html lang="${language}">`);
  for (const part of ['<header', '<main', '<footer', words[language].skip, 'href="/asociaciones"'])
    expect(html).toContain(part);
  expect(html.match(/<h1/g)).toHaveLength(1);
  // The policy would block them.
  expect(html).not.toMatch(/ style="| on\w+="/);
  for (const [, attributes] of html.matchAll(/<script([^>]*)>/g))
    expect(attributes).toMatch(/ src=|type="application\/(ld\+)?json"/);
}

async function expectNoPreview(page: Page) {
  const { meta, preview, links, jsonLd } = await readHead(page);
  expect([preview, links, jsonLd]).toEqual([[], [], []]);
  expect(Object.fromEntries(meta).robots).toContain('noindex');
}

/** What messengers, social networks and search engines read. */
async function expectPreview(
  page: Page,
  { address, origin, path, language }: { address: string; origin: string; path: string; language: Language },
) {
  const { title, meta, preview, links, jsonLd } = await readHead(page);
  const properties = Object.fromEntries(preview);
  const { description } = Object.fromEntries(meta);
  const own = origin + path + words[language].search;
  if (language === 'es')
    expect(title).toMatch(/Consejo (de|Mexicano de Certificación en) Medicina Familiar$/);
  expect(description?.length).toBeGreaterThan(20);
  expect(links).toContainEqual(['', own]);
  expect(links).toContainEqual(['x-default', origin + path]);
  expect(title).toContain(properties['og:title']);
  const item = address === '/noticias/{id}';
  expect(properties).toMatchObject({
    'og:url': own,
    'og:description': description,
    'og:locale': words[language].locale,
    'og:type': item ? 'article' : 'website',
    'og:image': item ? expect.stringContaining('/uploads/') : `${origin}/social-card.png`,
    'og:image:alt': expect.stringMatching(/./),
  });
  const size = [Number(properties['og:image:width']), Number(properties['og:image:height'])];
  expect(size).toEqual(item ? await pictureSize(page.request, properties['og:image'] ?? '') : cardSize);

  const things = await readThings(jsonLd);
  const types = things.map((thing) => thing['@type']);
  if (address === '/') expect(types).toEqual(['Organization', 'WebSite']);
  else expect(types).toContain('BreadcrumbList');
  if (item) expect(types).toContain('NewsArticle');
  if (address === '/contacto') {
    // Nothing that visitors do not see.
    const council = things.find((thing) => thing['@type'] === 'Organization');
    const parts = String(council?.address).split(', ');
    const shown = await page.getByRole('main').innerText();
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) expect(shown).toContain(part);
  }
}

/** `shell:menu.about`, `menu.about`, or an unfilled placeholder. */
function isTextKey(text: string): boolean {
  return /^[a-z]\w*:[a-z][\w.]*$|^[a-z]\w*(\.[a-z]\w*)+$|\{\{|%s/.test(text);
}

/** Every text of the document, including what only assistive technology reads. */
function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title, document.querySelector('meta[name=description]')?.getAttribute('content')];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement?.tagName !== 'SCRIPT') texts.push(walker.currentNode.textContent);
    }
    for (const name of ['alt', 'title', 'aria-label', 'aria-roledescription', 'placeholder']) {
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name));
    }
    return texts.map((text) => text?.trim() ?? '').filter((text) => text !== '');
  });
}

test('an unknown address links home', async ({ page, visit }) => {
  await visit(unknown, 404);
  await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Certificación de médicas/ })).toBeFocused();
});

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

test('the card of previews and the icons of the manifest exist in their sizes', async ({
  baseURL,
  page,
  visit,
}) => {
  await visit('/');
  const link = page.locator('link[rel="manifest"]');
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  const { icons, lang }: { icons: { src: string; sizes: string }[]; lang: string } = await answer.json();
  expect(lang).toBe('es');
  for (const { src, sizes } of icons.filter((icon) => icon.sizes !== 'any'))
    expect((await pictureSize(page.request, src)).join('x')).toBe(sizes);
  expect(await pictureSize(page.request, `${baseURL}/social-card.png`)).toEqual(cardSize);
  const session = await page.context().newCDPSession(page);
  expect((await session.send('Page.getAppManifest')).errors).toEqual([]);
});
