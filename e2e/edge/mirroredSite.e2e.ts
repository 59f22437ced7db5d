import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { type Edge, startEdge } from '../support/startEdge.ts';
import { type Mirror, startMirror } from '../support/startMirror.ts';
import { expect, phone, test } from '../support/visitor.ts';

// What visitors see of the real pages when only the mirror is left.

let mirror: Mirror;
let edge: Edge;

test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ baseURL }) => {
  mirror = await startMirror();
  const { output } = await mirror.renew(baseURL ?? '', { MIRROR_PAGES: '2' });
  expect(output).toContain(' 0 missing, ');
  // No shell listens there.
  edge = await startEdge('http://localhost:9', { MIRROR_ADDRESS: mirror.address });
});
test.afterAll(async () => {
  await edge.stop();
  await mirror.stop();
});
// The demonstration's map may be framed by the site under test only, not by this edge.
test.beforeEach(({ allowed }) => void allowed.push('directive: "frame-ancestors'));

test.use({ viewport: phone });

test('a page is styled and marked as a copy, and its menu works', async ({ page }) => {
  await page.goto(`${edge.origin}/`);
  const note = page.getByRole('complementary', { name: 'Aviso sobre esta copia' });
  await expect(note).toContainText('Esta es una copia del sitio, hecha el');
  await expect(note).toBeInViewport();
  await expect(note).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const slide = page.getByRole('main').getByRole('img').first();
  expect(await slide.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.fonts.check('1rem "Atkinson Hyperlegible Next"'))).toBe(true);
  // Controls that need scripts are hidden even where the browser would run scripts.
  await expect(page.getByRole('button', { name: 'Pausar el carrusel' })).toBeHidden();
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Menú del sitio' });
  await menu.locator('summary', { hasText: 'Nosotros' }).click();
  await menu.getByRole('link', { name: 'Asociaciones' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Asociaciones constitutivas' })).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Founding associations' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'About this copy' })).toBeVisible();
});

test('the contact page has phone numbers and a notice instead of the form', async ({ page }) => {
  await page.goto(`${edge.origin}/contacto`);
  const main = page.getByRole('main');
  await expect(main.getByText('Este formulario no funciona en la copia del sitio')).toBeVisible();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('link', { name: /^\d[\d ]+$/ }).first()).toBeVisible();
  await expectAccessible(page);
});
