import { desktop, expect, markDocument, test } from '../support/visitor.ts';

// The associations: a page of a remote inside the site.

const heading = 'Asociaciones constitutivas';
const siteName = 'Consejo de Medicina Familiar';

test('Back from a page of the menu restores the scroll position', async ({ page, visit }) => {
  await page.setViewportSize(desktop);
  await visit('/');
  const { expectSame } = await markDocument(page);
  await page.getByRole('heading', { name: 'Convenios de colaboración' }).scrollIntoViewIfNeeded();
  const menu = page.getByRole('navigation', { name: 'Menú del sitio' });
  await menu.locator('summary', { hasText: 'Nosotros' }).click();
  const scrolled = await page.evaluate(() => Math.round(window.scrollY));
  expect(scrolled).toBeGreaterThan(300);
  await menu.getByRole('link', { name: 'Asociaciones' }).click();

  await expect(page).toHaveURL('/asociaciones');
  await expect(page).toHaveTitle(`${heading} – ${siteName}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Consejo Mexicano de Certificación en Medicina Familiar');
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(scrolled);
  await page.goForward();
  await expect(page).toHaveTitle(`${heading} – ${siteName}`);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectSame();
});
