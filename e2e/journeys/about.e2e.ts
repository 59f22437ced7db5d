import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { desktop, expect, test } from '../support/visitor.ts';

// The page about the council: keyboard and axe. How the charts are drawn: organizationChart.e2e.ts.

const board = (page: Page) => page.getByRole('region', { name: 'Mesa directiva' });

const untilDrawn = (page: Page) => expect(page.locator('[data-drawn]')).toHaveCount(4);

test('the keyboard alone works the charts', async ({ page, visit }) => {
  await page.setViewportSize(desktop);
  await visit('/nosotros');
  await untilDrawn(page);
  const section = board(page);
  const focused = page.locator(':focus');

  // Each tab stop is a card or the button that collapses it.
  await section.getByRole('button', { name: 'Integrantes de Mesa directiva' }).focus();
  await page.keyboard.press('Tab');
  await expect(focused).toHaveAccessibleName(/^Dra. Demostración Uno Presidencia/);
  await page.keyboard.press('Tab');
  await expect(focused).toHaveAccessibleName('Integrantes de Dra. Demostración Uno');
  await expect(focused).toHaveAttribute('aria-expanded', 'true');

  const below = section.getByRole('button', { name: /^Dr. Demostración Dos/ });
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAttribute('aria-expanded', 'false');
  await expect(below).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(focused).toHaveAttribute('aria-expanded', 'true');
  await expect(below).toBeVisible();

  await page.keyboard.press('Shift+Tab');
  for (const [open, close] of [
    ['Enter', 'Escape'],
    ['Space', 'Enter'],
  ] as const) {
    await page.keyboard.press(open);
    const dialog = page.getByRole('dialog', { name: 'Dra. Demostración Uno' });
    await expect(dialog.getByRole('img')).toBeVisible();
    await expect(dialog).toContainText('Presidencia');
    await expect(dialog).toContainText('Periodo de ejemplo 2025-2027');
    if (close === 'Enter') {
      await page.keyboard.press('Tab');
      await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeFocused();
    }
    await page.keyboard.press(close);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(focused).toHaveAccessibleName(/^Dra. Demostración Uno/);
    await expect(focused).toHaveAttribute('aria-pressed', 'true');
  }

  // Continue through all four charts to the last card.
  const buttons = page.locator('main section').getByRole('button');
  const last = await buttons.last().textContent();
  for (let stops = await buttons.count(); stops > 0; stops -= 1) {
    if ((await focused.textContent()) === last) break;
    await page.keyboard.press('Tab');
  }
  await expect(focused).toHaveText(last ?? '');
  await expect(focused).toBeInViewport();
});

test('axe finds nothing with charts expanded and the dialog open', async ({ page, visit }) => {
  await page.setViewportSize(desktop);
  await visit('/nosotros');
  await untilDrawn(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await board(page)
    .getByRole('button', { name: /^Dra. Demostración Uno/ })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every member is listed with the details of the dialog', async ({ page, visit }) => {
    await visit('/nosotros');
    for (const words of ['Dr. Demostración Dos', 'Periodo de ejemplo 2025-2027', 'Equidad de género']) {
      await expect(page.getByText(words).first()).toBeVisible();
    }
    await expect(page.getByRole('button', { name: /^Integrantes de/ })).toHaveCount(0);
  });
});
