import { desktop, expect, markDocument, test } from '../support/visitor.ts';

// The privacy notice; the terms are the same component.
const address = '/privacidad';
const section = 'Consentimiento tácito';

test('the contents list links to a section by keyboard, and Back returns', async ({ page, visit }) => {
  await page.setViewportSize(desktop);
  await visit(address);
  const { expectSame } = await markDocument(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aviso de privacidad');
  const contents = page.getByRole('navigation', { name: 'En esta página' });
  const link = contents.getByRole('link', { name: section });
  await contents.getByRole('link').first().focus();
  while (!(await link.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');

  const heading = page.getByRole('heading', { level: 2, name: section });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  // Below the bar at the top of the window.
  const bar = await page.getByRole('banner').boundingBox();
  const { y = 0 } = (await heading.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  // The list is sticky.
  await expect(contents).toBeInViewport();

  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expectSame();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the text is complete, and its contents list works', async ({ page, visit }) => {
    await visit(`${address}?lng=en`);
    await expect(page.getByText('This text is available in Spanish only.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: section }).click();
    await expect(page).toHaveURL(new RegExp(`${address}\\?lng=en#`));
    await expect(page.getByRole('heading', { level: 2, name: section })).toBeInViewport();
  });
});
