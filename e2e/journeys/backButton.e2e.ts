import type { Page } from '@playwright/test';
import { expect, phone, test } from '../support/visitor.ts';

// Back closes an overlay first, and only then leaves the page.

test.use({ viewport: phone, hasTouch: true, isMobile: true });

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menú del sitio' });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Renovación por puntaje' });
const gallery = (page: Page) => page.getByRole('dialog', { name: 'Galería' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  await expect(menu(page)).toBeVisible();
}

test('Back closes menu, document and gallery on their pages, then goes back through the history', async ({
  page,
  visit,
}) => {
  await visit('/');
  await openMenu(page);
  await page.goBack();
  await expect(menu(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Menú', exact: true })).toBeFocused();

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Medicina Familiar/ })
    .click();
  await expect(page).toHaveURL('/especialidades');
  const link = page.getByRole('link', { name: /^Renovación por puntaje/ });
  await link.click();
  await expect(viewer(page)).toBeVisible();
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL('/especialidades');
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);

  // Forward to a closed overlay shows nothing.
  await page.goForward();
  await expect(viewer(page)).toHaveCount(0);
  await link.click();
  await expect(viewer(page)).toBeVisible();
  await viewer(page).getByRole('button', { name: 'X' }).click();
  await expect(viewer(page)).toHaveCount(0);

  // A menu link replaces the menu's history entry.
  await openMenu(page);
  await menu(page).locator('summary', { hasText: 'Contenido' }).click();
  await menu(page).getByRole('link', { name: 'Galería' }).click();
  await expect(page).toHaveURL('/contenido/galeria');
  await expect(heading(page, 'Galería')).toBeFocused();
  await page.getByRole('main').getByRole('listitem').getByRole('link').nth(1).click();
  await expect(gallery(page).locator('.splide.is-initialized')).toBeVisible();
  await page.goBack();
  await expect(gallery(page)).toHaveCount(0);
  await expect(page).toHaveURL('/contenido/galeria');

  await page.goBack();
  await expect(page).toHaveURL('/especialidades');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(page).toHaveURL('/especialidades');
});

test('a reload under an open document shows the page, and Back leaves it', async ({ page, visit }) => {
  await visit('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Medicina Familiar/ })
    .click();
  await page.getByRole('link', { name: /^Renovación por puntaje/ }).click();
  await expect(viewer(page)).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Medicina Familiar')).toBeVisible();
  await expect(viewer(page)).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('the viewer zooms, and Escape inside its frame closes it', async ({ page, visit }) => {
  await visit('/especialidades');
  const link = page.getByRole('link', { name: /^Renovación por puntaje/ });
  await link.click();
  const frame = viewer(page).locator('iframe').contentFrame();
  const sheet = frame.getByLabel(/^Página 1 de /);
  await expect(sheet).toBeVisible();
  const width = () => sheet.evaluate((element) => element.clientWidth);
  const fitted = await width();
  await frame.getByRole('button', { name: 'Acercar' }).click();
  await frame.getByRole('button', { name: 'Acercar' }).click();
  expect(await width()).toBeCloseTo(2 * fitted, -1);
  await frame.getByRole('button', { name: 'Alejar' }).press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('the viewer’s bar fits at 320 px with download, new tab and close', async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit('/especialidades');
  await page.getByRole('link', { name: /^Renovación por puntaje/ }).click();
  const downloading = page.waitForEvent('download');
  await viewer(page).getByRole('link', { name: 'Descargar' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(viewer(page).getByRole('link', { name: 'Abrir en pestaña nueva' })).toBeInViewport({
    ratio: 1,
  });
  await expect(viewer(page).getByRole('button', { name: 'X' })).toBeInViewport({ ratio: 1 });
});
