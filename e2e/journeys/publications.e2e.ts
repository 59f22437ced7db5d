import * as v from 'valibot';
import { firstOf, readBackend } from '../support/backend.ts';
import { expect, test } from '../support/visitor.ts';

// The council's activities and its publications (specification, section 2).

const viewSchema = v.object({
  title: v.string(),
  publications: v.array(v.object({ title: v.string(), link: v.string() })),
});
test('a card of the activities links to its page', async ({ page, visit }) => {
  await visit('/contenido');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Publicaciones/ })
    .click();
  await expect(page).toHaveURL('/publicaciones');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('publications are numbered in the editors’ order and open in a new tab', async ({
  context,
  page,
  visit,
}) => {
  const { title, publications } = await readBackend('/publication-view?populate=*', viewSchema);
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
  await expect(tab).toHaveURL(firstOf(publications).link);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL('/publicaciones');
});
