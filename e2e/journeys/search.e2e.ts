import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { long } from '../support/figure.ts';
import { desktop, expect, markDocument, phone, test } from '../support/visitor.ts';

// From the top bar to an answer: by pointer, by keyboard, without JavaScript, with nonsense.

const texts = {
  es: {
    field: 'Buscar en el sitio',
    query: 'requisitos',
    pages: 'Páginas',
    news: 'Noticias',
    show: 'Mostrar',
    found: /^\d+ resultados de «requisitos»\.$/,
  },
  en: {
    field: 'Search the site',
    query: 'requirements',
    pages: 'Pages',
    news: 'News',
    show: 'Show',
    found: /^\d+ results for “requirements”\.$/,
  },
};

const fieldIn = (page: Page, lng: 'es' | 'en' = 'es') => page.getByLabel(texts[lng].field);

/** Where everything in the header is but the search itself, and where the content begins. */
const headerPlaces = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header a, header button, header li, main')]
      .filter((element) => !element.closest('form'))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        // In whole pixels: the last of the fonts may move a line by a fraction of one.
        const place = [x, y + scrollY, width, element.closest('header') ? height : 0].map(Math.round);
        return [element.textContent?.slice(0, 20), ...place];
      }),
  );

test.describe('in Spanish on a phone', () => {
  test.use({ viewport: phone });
  const lng = 'es';
  const { query, pages, found } = texts[lng];

  test('from the top bar, with suggestions, to a result and back', async ({ page, visit }) => {
    await visit(`/?lng=${lng}`);
    const marked = await markDocument(page);
    const places = await headerPlaces(page);
    const field = fieldIn(page, lng);
    await field.click();
    await expect(field).toHaveRole('combobox');
    await field.pressSequentially(query.slice(0, -1), { delay: 20 });
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await headerPlaces(page)).toEqual(places);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await field.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await field.pressSequentially(query.slice(-1));
    await field.press('Enter');
    await expect(page).toHaveURL(`/buscar?q=${query}&lng=${lng}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText(found)).toBeVisible();
    const first = page.getByRole('region', { name: pages }).getByRole('listitem').first();
    await expect(first.locator('mark').first()).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await first.getByRole('link').click();
    await expect(page).toHaveURL(/\?to=requirements/);
    await page.goBack();
    await expect(page.getByText(found)).toBeVisible();
    await expect(fieldIn(page, lng)).toHaveValue(query);
    await page.goBack();
    await expect(page).toHaveURL(`/?lng=${lng}`);
    await marked.expectSame();
  });
});

test.describe('in English without JavaScript', () => {
  test.use({ viewport: desktop, javaScriptEnabled: false });
  const lng = 'en';
  const { query, pages, found } = texts[lng];

  test('the form, the kinds and the results are answered by the server', async ({ page, visit }) => {
    await visit(`/?lng=${lng}`);
    const places = await headerPlaces(page);
    await fieldIn(page, lng).focus();
    expect(await headerPlaces(page)).toEqual(places);
    await page.keyboard.type(query);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/buscar?lng=${lng}&q=${query}`);
    await expect(page.getByText(found)).toBeVisible();
    await expectNoSidewaysScroll(page);
    const { show, news } = texts[lng];
    await page.getByRole('navigation', { name: show }).getByRole('link', { name: news }).click();
    await expect(page).toHaveURL(`/buscar?q=${query}&tipo=news&lng=${lng}`);
    await expect(page.getByRole('region', { name: pages })).toHaveCount(0);
    await page.getByRole('region', { name: news }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/noticias\/\w+/);
  });
});

test('by keyboard only: from the page’s first element to a suggestion, and to a kind of results', async ({
  page,
  visit,
}) => {
  await page.setViewportSize(desktop);
  await visit('/contacto');
  const field = fieldIn(page);
  for (let tabs = 0; tabs < 40; tabs += 1) {
    await page.keyboard.press('Tab');
    // By its id: the field is replaced as its suggestions arrive.
    if (await page.evaluate(() => document.activeElement?.id === 'site-search')) break;
  }
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-autocomplete', 'list');
  await expect(field).toBeFocused();
  await page.keyboard.type('marco jur');
  // The name as browsers compute it: without a gap where the mark ends.
  await expect(page.getByRole('option', { name: 'Marco jurídico Páginas' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/marco-juridico');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await fieldIn(page).focus();
  await page.keyboard.type('vigencia');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(/^\d+ resultados de «vigencia»\.$/)).toBeVisible();
  // Past the field and its button.
  for (const _ of ['field', 'button', 'all kinds']) await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Todo/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]tipo=\w+/);
  await expect(page.getByRole('status').filter({ hasText: '«vigencia» en' })).toBeFocused();
});

test('a document shows its format, size and date, and its suggestion leads to it', async ({
  page,
  visit,
}) => {
  await visit('/buscar?q=renovación&tipo=document');
  const result = page
    .getByRole('region', { name: 'Documentos' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('link', { name: 'Solicitud de renovación', exact: true }),
    });
  await expect(result.getByText(/^PDF, [\d.]+ [kM]B · \d{1,2} de [a-z]+ de \d{4}$/)).toBeVisible();
  const field = fieldIn(page);
  await field.fill('');
  await field.pressSequentially('solicitud de renov', { delay: 20 });
  await page.getByRole('option', { name: 'Solicitud de renovación Documentos' }).click();
  await expect(page).toHaveURL(/\/documentos#/);
  await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
});

const nonsense = {
  'an empty search': '',
  blanks: ' \t\n ',
  '3 kB of text': 'requisitos '.repeat(260).trim(),
  '4 kB without a space': 'x'.repeat(4_000),
  operators: 'requisitos AND (vigencia OR -examen) ~ ^ * + title:x',
  quotes: `"requisitos' “vigencia” «examen» \\"`,
  emoji: '🩺 👩🏽‍⚕️ requisitos 🏳️‍🌈',
  'marks of direction': '\u202erequisitos\u2066 \u200fvigencia\u061c',
  markup: '<script>alert(1)</script> </title> {{query}} $t(title)',
  'a null and other controls': 'requi\u0000sitos\u0007\u001b[31m',
  'Arabic and Chinese': 'متطلبات 要求',
};

test('nonsense: the page stands and answers', long, async ({ page, visit }) => {
  for (const [what, query] of Object.entries(nonsense)) {
    await test.step(what, async () => {
      await visit(`/buscar?q=${encodeURIComponent(query)}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Buscar en el sitio' })).toBeVisible();
      const shown = page.getByRole('main').getByRole('status').first();
      if (query.trim() === '') await expect(page.getByText(/^Escriba una o varias palabras/)).toBeVisible();
      else await expect(shown).toHaveText(/resultados? de «.+»\.$/);
      await expectNoSidewaysScroll(page);
      await expect(page).toHaveTitle(/./);
    });
  }
});

test('10 kB of text: a page that says that the address is too long; the field takes 200 characters', async ({
  page,
  visit,
}) => {
  await visit('/buscar');
  await fieldIn(page).focus();
  await page.keyboard.insertText('requisitos '.repeat(930));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^\d+ resultados? de «requisitos .{150,190}»\.$/)).toBeVisible();
  const answer = await page.request.get(`/buscar?q=${'requisitos+'.repeat(930)}`);
  expect(answer.status()).toBe(414);
  expect(await answer.text()).toContain('<h1');
});
