import { expect, type Page } from '@playwright/test';

/** The frame lives, and `main` holds one fallback with one way to try again. */
export async function expectFallback(page: Page) {
  const main = page.getByRole('main');
  await expect(retryButton(page)).toHaveCount(1, { timeout: 20_000 });
  await expect(main.getByRole('heading', { level: 1 })).toHaveText([
    'Esta sección no está disponible por ahora',
  ]);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('nav a[href="/contacto"]')).not.toHaveCount(0);
}

const retryButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Reintentar' });

/** Presses Retry once the section can be had again, and sees its page in the place of the fallback. */
export async function expectRetryBrings(page: Page, heading: string) {
  await retryButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading], { timeout: 20_000 });
  await expect(retryButton(page)).toHaveCount(0);
}

/** Goes inside the site, as a link of the drawer does; it may lie in a collapsed part of it. */
export async function followLink(page: Page, href: string) {
  await page.evaluate(
    (target) => document.querySelector<HTMLAnchorElement>(`a[href="${target}"]`)?.click(),
    href,
  );
}
