import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expectAccessible } from '../support/accessibility.ts';
import { readBackend } from '../support/backend.ts';
import { long } from '../support/figure.ts';
import { desktop, expect, phone, test } from '../support/visitor.ts';

// The page about the council: keyboard and axe. How the charts are drawn: organizationChart.e2e.ts.

type ChartNode = { label: string; children: ChartNode[] };
const nodeSchema: v.GenericSchema<unknown, ChartNode> = v.object({
  label: v.string(),
  children: v.optional(v.array(v.lazy(() => nodeSchema)), []),
});
const chartSchema = v.object({ boardDirector: nodeSchema });
const labelsOf = ({ label, children }: ChartNode): string[] => [label, ...children.flatMap(labelsOf)];

const board = (page: Page) => page.getByRole('region', { name: /Mesa directiva|Board of directors/ });

/** Waits for the drawing on a wide screen; a phone keeps the list. */
async function untilDrawn(page: Page, { width }: { width: number }) {
  if (width < 768) return expect(page.locator('[data-drawn]')).toHaveCount(0);
  return expect(page.locator('[data-drawn]')).toHaveCount(4);
}

test('the server renders the charts as nested lists', async ({ page, visit }) => {
  const { boardDirector } = await readBackend('/organization-chart', chartSchema);
  const html = await (await visit('/nosotros')).text();
  expect(html).toContain('Nosotros</h1>');
  expect(html).not.toContain('style=');
  expect(boardDirector.children.length).toBeGreaterThan(0);
  for (const name of labelsOf(boardDirector)) expect(html).toContain(name);
  await expect(page).toHaveTitle(/^Nosotros – /);
});

for (const viewport of [desktop, phone]) {
  const tag = viewport === desktop ? {} : long;
  test(`the keyboard alone works the charts, at ${viewport.width} px`, tag, async ({ page, visit }) => {
    await page.setViewportSize(viewport);
    await visit('/nosotros');
    await untilDrawn(page, viewport);
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

  for (const language of ['es', 'en']) {
    test(
      `axe finds nothing in ${language} at ${viewport.width} px with charts expanded and the dialog open`,
      language === 'es' ? tag : long,
      async ({ page, visit }) => {
        await page.setViewportSize(viewport);
        await visit(`/nosotros?lng=${language}`);
        await untilDrawn(page, viewport);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(
          viewport.width,
        );
        await board(page)
          .getByRole('button', { name: /^Dra. Demostración Uno/ })
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: language === 'es' ? 'Cerrar' : 'Close' }).click();
        // Where the page is scrolled to, the sticky bar may cover half of a link.
        await page.evaluate(() => window.scrollTo(0, 0));
        await expectAccessible(page);
      },
    );
  }
}

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
