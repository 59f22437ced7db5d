import { readAssociations } from '../support/backend.ts';
import { desktop, expect, markDocument, phone, test } from '../support/visitor.ts';

// The associations: a page of a remote inside the site.

const heading = 'Asociaciones constitutivas';
const siteName = 'Consejo de Medicina Familiar';

test('the table lists institutions, then associations, each with its website', async ({ page, visit }) => {
  const associations = await readAssociations();
  await visit('/asociaciones');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(['Logo', 'Nombre', 'URL']);
  await expect(table.getByRole('rowheader')).toHaveText(associations.map(({ name }) => name));

  for (const [position, { name, url }] of associations.entries()) {
    const row = table.getByRole('row').nth(position + 1);
    const link = row.getByRole('link');
    if (url === null) {
      await expect(row).toContainText('Sin sitio');
      await expect(link).toHaveCount(0);
      continue;
    }
    await expect(link).toHaveAccessibleName(`Visitar sitio ${name} (se abre en una pestaña nueva)`);
    await expect(link).toHaveAttribute('href', url);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  // The demonstration content has records with and without a website.
  expect(associations.some(({ url }) => url === null)).toBe(true);
});

test('the server renders the page and links its remote’s files', async ({ page, visit }) => {
  const response = await visit('/asociaciones');
  const html = await response.text();
  expect(html).toContain(`<h1 class="`);
  expect(html).toContain('/remotes/remote_institutional/');
  for (const { name } of await readAssociations()) expect(html).toContain(name);
  // The content came with the page, so the browser makes no calls.
  const calls = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/api/')),
  );
  expect(calls).toEqual([]);
});

for (const [name, viewport] of [
  ['wide screen', desktop],
  ['phone', phone],
] as const) {
  test(`Back from a page of the menu restores the scroll position, on a ${name}`, async ({ page, visit }) => {
    await page.setViewportSize(viewport);
    await visit('/');
    const { expectSame } = await markDocument(page);
    if (viewport === phone) await page.getByRole('button', { name: 'Menú', exact: true }).click();
    else await page.getByRole('heading', { name: 'Convenios de colaboración' }).scrollIntoViewIfNeeded();
    const menu = page.getByRole('navigation', { name: 'Menú del sitio' });
    await menu.getByRole('button', { name: 'Mostrar lo que hay en Nosotros' }).click();
    // On a phone the menu button is at the top of the page, so only a wide screen starts scrolled.
    const scrolled = await page.evaluate(() => Math.round(window.scrollY));
    if (viewport === desktop) expect(scrolled).toBeGreaterThan(300);
    await menu.getByRole('link', { name: 'Asociaciones' }).click();

    await expect(page).toHaveURL('/asociaciones');
    await expect(page).toHaveTitle(`${heading} – ${siteName}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
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
}
