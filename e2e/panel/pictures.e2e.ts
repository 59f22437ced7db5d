import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Locator, type Page, test } from '@playwright/test';
import { cmsUrl, root } from '../support/environment.ts';

// Draws the pictures of docs/editores.md from the panel of a running site with demonstration content. Saves nothing there.

const folder = path.join(root, 'docs/editores');
const { FIRST_ADMIN_EMAIL = 'admin@example.org', FIRST_ADMIN_PASSWORD = localPassword() } = process.env;

function localPassword() {
  return readFileSync(path.join(root, 'cms/.tmp/first-admin-password'), 'utf8').trim();
}

test.use({ viewport: { width: 1280, height: 900 }, locale: 'es-MX', timezoneId: 'America/Mexico_City' });

/** From the top of the page to the end of the last part named. */
async function draw(page: Page, name: string, last: Locator) {
  await last.scrollIntoViewIfNeeded();
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

test('pictures of the panel', async ({ page }) => {
  await page.goto(`${cmsUrl}/admin`);
});
