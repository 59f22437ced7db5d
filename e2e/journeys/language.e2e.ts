import type { BrowserContext, Page } from '@playwright/test';
import { expect, markDocument, test } from '../support/visitor.ts';

// Spanish and English, by the order of the specification (section 9): query string, cookie, local storage, session
// storage, the browser's languages, the html tag; otherwise Spanish.

const heading = {
  es: 'Certificación de médicas y médicos especialistas',
  en: 'Certification of medical specialists',
} as const;

async function expectLanguage(page: Page, language: keyof typeof heading) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading[language]);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
async function languageCookie(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === 'i18next')?.value;
}

test('a choice that only the browser can read changes the language after hydration', async ({
  page,
  visit,
}) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  const response = await visit('/');
  expect(await response.text()).toContain('<html lang="es">');
  await expectLanguage(page, 'en');
  await expect(page).toHaveTitle('Mexican Council for Certification in Family Medicine');
});

test('the language switch works by keyboard, in place, and persists', async ({ context, page, visit }) => {
  await visit('/asociaciones');
  const { expectSame } = await markDocument(page);
  const english = page.getByRole('link', { name: 'English' });
  await english.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Founding associations');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle('Founding associations – Family Medicine Council');
  await expect(english).toBeFocused();
  await expect(english).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('link', { name: 'Visit site' }).first()).toBeVisible();
  await expect(page).toHaveURL('/asociaciones?lng=en');
  await expectSame();
  expect(await languageCookie(context)).toBe('en');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Founding associations');
});
