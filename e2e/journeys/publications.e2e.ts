import { expect, test } from '../support/visitor.ts';

// The council's activities and its publications (specification, section 2).

test('a publication opens in a new tab, which has no hold on this one', async ({ context, page, visit }) => {
  await context.route(/example\.org/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Otro sitio</title>' }),
  );
  await visit('/publicaciones');
  const link = page.getByRole('main').locator('ol').getByRole('link').first();
  const opened = context.waitForEvent('page');
  await link.click();
  const tab = await opened;
  await expect(tab).toHaveURL((await link.getAttribute('href')) ?? '');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL('/publicaciones');
});
