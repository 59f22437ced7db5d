import { readHome, readSiteContent } from '../support/backend.ts';
import { expect, phone, test } from '../support/visitor.ts';

// Without JavaScript: all content, every link, both languages.

test.use({ javaScriptEnabled: false, viewport: phone });

test('home shows its content', async ({ page, visit }) => {
  const [home, site] = await Promise.all([readHome(), readSiteContent()]);
  await visit('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  const slides = home.banner.map(({ file }, index) => file.alternativeText || `Slide ${index + 1}`);
  for (const name of slides) await expect(main.getByRole('img', { name, exact: true })).toHaveCount(1);
  await expect(main.getByRole('img', { name: slides[0] ?? '', exact: true })).toBeInViewport();
  await expect(main.getByRole('img', { name: site.stepsImage.alternativeText })).toBeVisible();
  for (const text of [site.mission, site.vision]) await expect(main.getByText(text)).toBeVisible();
  for (const link of [/^Medicina Familiar/, /^Código de ética/, /^Lex artis/, 'Abrir el PDF']) {
    await expect(main.getByRole('link', { name: link }).first()).toBeVisible();
  }
  for (const item of [...home.agreement, ...home.magazines]) {
    await expect(main.getByText(item.name, { exact: true })).toBeVisible();
  }
  // Controls that need JavaScript are hidden.
  await expect(main.getByRole('button', { name: 'Pausar el carrusel' })).toBeHidden();
  await expect(main.getByRole('button', { name: 'Ver resultados' })).toBeHidden();
});

test('every link of the menu is reachable', async ({ page, visit }) => {
  await visit('/');
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Menú del sitio' });
  for (const section of await menu.locator('summary').all()) await section.click();
  const links = menu.getByRole('link');
  await expect(links).toHaveCount(29);
  for (const link of await links.all()) await expect(link).toBeVisible();
  await menu.getByRole('link', { name: 'Asociaciones' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Asociaciones constitutivas' })).toBeVisible();
});

test('the language links work, and the choice stays', async ({ page, visit }) => {
  await visit('/asociaciones');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Founding associations' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await visit('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await visit('/en-proceso');
  await expect(page.getByRole('heading', { level: 1, name: 'Ups' })).toBeVisible();
});
