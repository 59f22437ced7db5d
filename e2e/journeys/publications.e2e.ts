import * as v from 'valibot';
import { readBackend } from '../support/backend.ts';
import { expect, test } from '../support/visitor.ts';

// The council's activities and its publications (specification, section 2).

const cards = [
  ['Publicaciones', '/publicaciones'],
  ['Galería', '/contenido/galeria'],
  ['Tutoriales', '/en-proceso'],
] as const;

for (const [name, address] of cards) {
  test(`a card of the activities leads to ${address}`, async ({ page, visit }) => {
    await visit('/contenido');
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
}

test('the gallery has the way back to the activities', async ({ page, visit }) => {
  await visit('/contenido/galeria');
  await page.getByRole('main').getByRole('link', { name: 'Actividades de Consejo' }).click();
  await expect(page).toHaveURL('/contenido');
});

test('publications are numbered as editors put them, and open in a new tab', async ({
  context,
  page,
  visit,
}) => {
  const { title, publications } = await readBackend(
    '/publication-view?populate=*',
    v.object({
      title: v.string(),
      publications: v.array(v.object({ title: v.string(), link: v.string() })),
    }),
  );
  await context.route(/example\.org/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Otro sitio</title>' }),
  );
  await visit('/publicaciones');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const items = page.getByRole('main').locator('ol').getByRole('listitem');
  await expect(items).toHaveCount(publications.length);
  for (const [place, publication] of publications.entries()) {
    await expect(items.nth(place)).toContainText(publication.title);
    await expect(items.nth(place).getByRole('link')).toHaveAttribute('href', publication.link);
  }
  const opened = context.waitForEvent('page');
  await items.first().getByRole('link').click();
  const tab = await opened;
  await expect(tab).toHaveURL(publications[0]?.link ?? '');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL('/publicaciones');
});
