import path from 'node:path';
import { type Locator, type Page, test } from '@playwright/test';
import { root } from '../support/environment.ts';
import { expect } from '../support/visitor.ts';

// Draws the pictures of docs/editores.md in the real panel: `npm run screenshots`. It saves nothing.

const { CMS_URL = '', FIRST_ADMIN_EMAIL = '', FIRST_ADMIN_PASSWORD = '' } = process.env;
const panel = `${CMS_URL}/admin`;
const newRecord = (type: string) => `${panel}/content-manager/collection-types/api::${type}.${type}/create`;
const list = (type: string) => `${panel}/content-manager/collection-types/api::${type}.${type}`;

test.use({ timezoneId: 'America/Mexico_City', viewport: { width: 1280, height: 900 } });

/** @param name of the file in docs/editores */
const draw = (subject: Locator, name: string) =>
  subject.screenshot({ path: path.join(root, `docs/editores/${name}.png`), animations: 'disabled' });

/** The smallest block with all of these fields. */
const blockWith = (page: Page, ...labels: string[]) =>
  labels
    .reduce((block, label) => block.filter({ has: page.getByText(label) }), page.locator('form div'))
    .last();

// One test: the backend lets an address sign in five times a minute.
test('the pictures of the manual', async ({ page }) => {
  await page.goto(panel);
  await page.getByLabel('Correo electrónico').fill(FIRST_ADMIN_EMAIL);
  await page.locator('input[name=password]').fill(FIRST_ADMIN_PASSWORD);
  await draw(page.locator('main').first(), 'entrar');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Sin publicar').first()).toBeVisible();
  await draw(page.locator('main').first(), 'inicio');

  await page.goto(list('news-item'));
  await page.locator('tbody tr').filter({ hasText: 'Publicado' }).first().click();
  await expect(page.locator('input[name=title]')).toBeVisible();
  const buttons = page.locator('aside').filter({ hasText: 'Publicar' });
  await expect(buttons.getByRole('button', { name: 'Guardar' })).toBeVisible();
  await draw(page.locator('body'), 'noticia');
  await draw(buttons, 'botones');
  await buttons.getByRole('button', { name: 'Más acciones' }).click();
  await draw(page.getByRole('menu'), 'anular');
  await page.keyboard.press('Escape');
  await draw(blockWith(page, 'Publicar el', 'Retirar el'), 'tiempos');
  await page.getByRole('link', { name: 'Abrir vista previa' }).click();
  await expect(page.frameLocator('iframe').locator('h1')).toBeVisible();
  await draw(page.locator('body'), 'vista-previa');

  for (const [type, name] of [
    ['key-date', 'fecha'],
    ['fee', 'cuota'],
    ['chart-post', 'organigrama'],
  ] as const) {
    await page.goto(newRecord(type));
    await expect(page.getByRole('button', { name: 'Publicar' })).toBeVisible();
    await draw(page.locator('body'), name);
  }

  await page.goto(`${panel}/content-manager/single-types/api::public-view.public-view`);
  await draw(blockWith(page, 'Mostrar el aviso', 'Mostrar hasta'), 'aviso');

  for (const [file, name] of [
    ['noticia-1.webp', 'imagen'],
    ['integrada-1.pdf', 'reemplazar'],
  ] as const) {
    await page.goto(`${panel}/plugins/upload?_q=${file}`);
    await page.getByText(file, { exact: true }).first().click();
    await expect(page.getByRole('button', { name: 'Reemplazar este archivo' })).toBeVisible();
    await draw(page.getByRole('dialog'), name);
  }
});
