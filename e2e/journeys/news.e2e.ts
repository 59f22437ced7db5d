import type { Page } from '@playwright/test';
import { firstOf, readNews } from '../support/backend.ts';
import { expect, markDocument, phone, test } from '../support/visitor.ts';

// The news: list, items, filters, sharing, feed.

const perPage = 12;
const titles = (page: Page) =>
  page.getByRole('main').locator('li article').getByRole('heading', { level: 2 });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('the server renders the newest news, each linked to its item', async ({ page, visit }) => {
  const news = await readNews();
  const response = await visit('/noticias');
  const html = await response.text();
  await expect(titles(page)).toHaveText(news.slice(0, perPage).map(({ title }) => title));
  for (const { title } of news.slice(0, perPage)) expect(html).toContain(title);
  expect(html).not.toContain(news[perPage]?.title);
  // The list carries previews, not the contents.
  expect(html).not.toContain('Nota de demostración, sección');

  const { expectSame } = await markDocument(page);
  const [first] = news;
  await page.getByRole('link', { name: `Leer más ${first?.title}` }).click();
  await expect(page).toHaveURL(`/noticias/${first?.documentId}`);
  await expect(page.getByRole('heading', { level: 1, name: first?.title ?? '' })).toBeFocused();
  await expect(page.getByText('Nota de demostración, sección')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Noticia siguiente/ })).toHaveCount(0);
  await page.getByRole('link', { name: /^Noticia anterior/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: news[1]?.title ?? '' })).toBeFocused();
  await expect(page.getByRole('link', { name: /^Noticia siguiente/ })).toContainText(first?.title ?? '');
  await expectSame();
});

test('pages link back and forth, each with an address, by keyboard too', async ({ page, visit }) => {
  const news = await readNews();
  const pageCount = Math.ceil(news.length / perPage);
  await visit('/noticias');
  for (let number = 2; number <= pageCount; number += 1) {
    await page.getByRole('link', { name: 'Siguiente' }).press('Enter');
    await expect(page).toHaveURL(`/noticias?pagina=${number}`);
    await expect(page.getByText(`Página ${number} de ${pageCount}.`)).toBeFocused();
    await expect(titles(page)).toHaveText(
      news.slice((number - 1) * perPage, number * perPage).map(({ title }) => title),
    );
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
  await expect(page.getByRole('link', { name: 'Siguiente' })).toHaveCount(0);
  await expect(page).toHaveTitle(new RegExp(`^Noticias, página ${pageCount} – `));
  await page.goBack();
  await expect(page.getByText(`Página ${pageCount - 1} de ${pageCount}.`)).toBeVisible();
  await page.reload();
  await expect(titles(page).first()).toHaveText(news[(pageCount - 2) * perPage]?.title ?? '');
});

test('category and hashtag filter the list, and each filter can be removed', async ({ page, visit }) => {
  const news = await readNews();
  const { category, hashtags } = firstOf(news);
  const hashtag = firstOf(hashtags ?? []);
  const all = (page: Page) => page.getByText(`${news.length} noticias.`, { exact: false });
  await visit('/noticias?lng=es');
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).first();
  await link(category ?? '').click();
  const ofCategory = news.filter((item) => item.category === category);
  await expect(page.getByText(`${ofCategory.length} noticias.`)).toBeFocused();
  await expect(titles(page)).toHaveText(ofCategory.slice(0, perPage).map(({ title }) => title));
  expect(new URL(page.url()).searchParams.get('lng')).toBe('es');
  await page.getByRole('link', { name: /^Quitar el filtro/ }).click();
  await expect(all(page)).toBeVisible();

  await link(`#${hashtag}`).click();
  const ofHashtag = news.filter((item) => item.hashtags?.includes(hashtag));
  await expect(titles(page)).toHaveText(ofHashtag.slice(0, perPage).map(({ title }) => title));
  await page.getByRole('link', { name: /^Quitar el filtro/ }).click();
  await expect(all(page)).toBeVisible();
});

test('the button copies the link and confirms it', async ({ context, page, visit, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(phone);
  const [first] = await readNews();
  await visit('/noticias?lng=es');
  const button = page.getByRole('main').locator('li article').first().getByRole('button');
  await expect(button).toHaveAccessibleName(`Copiar enlace ${first?.title}`);
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  await button.click();
  await expect(button).toHaveAccessibleName(`Enlace copiado ${first?.title}`);
  await expect(button.getByText('Enlace copiado')).toBeInViewport();
  expect(await copied(page)).toBe(`${baseURL}/noticias/${first?.documentId}`);
  // Only its text gets longer.
  expect(await button.boundingBox()).toEqual({ ...before, width: expect.any(Number) });
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleName(`Copiar enlace ${first?.title}`);
});

test('missing pages and items answer 404 and link to the list', async ({ page, request, visit }) => {
  const pageCount = Math.ceil((await readNews()).length / perPage);
  for (const address of [
    `/noticias?pagina=${pageCount + 1}`,
    '/noticias?pagina=0',
    '/noticias?pagina=-1',
    '/noticias?pagina=dos',
    '/noticias?categoria=%00',
    '/noticias/a%2Fb',
    '/noticias/%22%3E%3Cscript%3E',
    '/noticias/abc123?populate=x',
  ]) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(404);
    expect(await response.text()).toContain('noindex');
  }
  await visit('/noticias/abc123', 404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No se encontró la noticia');
  await page.getByRole('link', { name: 'Ver todas las noticias' }).click();
  await expect(titles(page)).toHaveCount(perPage);
});

test('each page of the list has its own canonical address', async ({ request }) => {
  const canonical = async (address: string) =>
    /<link rel="canonical" href="([^"]*)"/.exec(await (await request.get(address)).text())?.[1];
  expect(await canonical('/noticias?pagina=1')).toMatch(/\/noticias$/);
  expect(await canonical('/noticias?utm=x&pagina=2')).toMatch(/\/noticias\?pagina=2$/);
  expect(await canonical('/noticias?pagina=2&lng=en')).toMatch(/\/noticias\?pagina=2&amp;lng=en$/);
  expect(await canonical('/noticias?categoria=Avisos')).toBeUndefined();
});

test('the feed is linked, well-formed, and has the newest news', async ({ baseURL, page, visit }) => {
  const news = (await readNews()).slice(0, perPage);
  await visit('/noticias');
  const link = page.locator('head link[rel=alternate][type="application/atom+xml"]');
  await expect(link).toHaveAttribute('href', '/noticias/feed.xml');
  const feed = await page.evaluate(async () => {
    const response = await fetch('/noticias/feed.xml');
    const xml = new DOMParser().parseFromString(await response.text(), 'application/xml');
    const words = (selector: string) =>
      [...xml.querySelectorAll(selector)].map((node) => node.textContent?.trim());
    return {
      type: response.headers.get('content-type'),
      root: xml.documentElement.namespaceURI,
      ids: words('entry > id'),
      titles: words('entry > title'),
    };
  });
  expect(feed).toEqual({
    type: 'application/atom+xml; charset=utf-8',
    root: 'http://www.w3.org/2005/Atom',
    ids: news.map(({ documentId }) => `${baseURL}/noticias/${documentId}`),
    titles: news.map(({ title }) => title),
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the news can be read and paged, and no button needs JavaScript', async ({ page, visit }) => {
    const news = await readNews();
    await visit('/noticias');
    const { category } = firstOf(news);
    await page.getByLabel('Categoría').selectOption(category ?? '');
    await page.getByRole('button', { name: 'Filtrar' }).click();
    const ofCategory = news.filter((item) => item.category === category);
    await expect(page.getByText(`${ofCategory.length} noticias.`)).toBeVisible();
    await visit('/noticias');
    await expect(page.getByRole('button', { name: /^Copiar enlace/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await expect(page).toHaveURL('/noticias?pagina=2');
    await expect(titles(page).first()).toHaveText(news[perPage]?.title ?? '');
    await page
      .getByRole('link', { name: /^Leer más/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(news[perPage]?.title ?? '');
    await expect(page.getByRole('link', { name: /^Noticia anterior/ })).toBeVisible();
  });
});
