import type { Page } from '@playwright/test';
import { watchShifts } from '../support/accessibility.ts';
import { desktop, expect, phone, test, untilHydrated } from '../support/visitor.ts';

// How a list becomes a drawing, and what is left where it does not.

const tablet = { width: 768, height: 1024 };
const isDrawn = (page: Page) => page.locator('[data-drawn]').first();
/** What only the library's code has in it: chunks have no names. */
const drawingMark = '--tree-line-height';
const board = (page: Page) => page.getByRole('region', { name: /Mesa directiva|Board of directors/ });

/** Until the drawing is there on a wide screen; a phone keeps the list. */
async function untilDrawn(page: Page, { width }: { width: number }) {
  if (width < 768) return expect(page.locator('[data-drawn]')).toHaveCount(0);
  return expect(page.locator('[data-drawn]')).toHaveCount(4);
}

for (const viewport of [desktop, tablet, phone]) {
  test(`nothing moves while the charts are drawn, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const expectNoShift = await watchShifts(page);
    // The charts must be in view to be seen moving: the page is read from there, as after going back.
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => window.scrollTo(0, 700)),
    );
    // The code of the drawing waits until the list has been measured.
    let onMeasured = () => {};
    const measured = new Promise<void>((resolve) => {
      onMeasured = resolve;
    });
    await page.route('**/remotes/remote_institutional/*.js', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes(drawingMark)) await measured;
      await route.fulfill({ response });
    });
    // The document's load event would wait for that code too.
    await page.goto('/nosotros', { waitUntil: 'domcontentloaded' });
    await untilHydrated(page);
    const before = await measure(page);
    onMeasured();
    await untilDrawn(page, viewport);
    // New elements do not count as shifted, so their places are compared besides.
    expect(await measure(page)).toEqual(before);
    await expectNoShift();
  });
}

test('on paper the drawing is a list that fits the sheet', async ({ page, visit }) => {
  await visit('/nosotros');
  await expect(isDrawn(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 720, height: 1000 });
  const overflow = await page.evaluate(() =>
    [...document.querySelectorAll('main li')].filter(
      (item) => item.getBoundingClientRect().right > document.documentElement.clientWidth,
    ),
  );
  expect(overflow).toEqual([]);
});

test('when the code of the drawing cannot be had, the list stays and works', async ({
  page,
  visit,
  allowed,
}) => {
  allowed.push('net::ERR_FAILED', '[content] organization chart');
  await visit('/asociaciones');
  // The page's own chunk comes; what is asked for after it is the drawing.
  await page.route('**/remotes/remote_institutional/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(drawingMark)) return route.abort();
    return route.fulfill({ response });
  });
  await page.goto('/nosotros');
  await expect(page.locator('[data-form="list"]')).toHaveCount(4);
  await board(page).getByRole('button', { name: 'Integrantes de Dra. Demostración Uno' }).click();
  await expect(board(page).getByRole('button', { name: /^Dr. Demostración Dos/ })).toHaveCount(0);
});

test('when the code of the dialog cannot be had, the browser’s own one opens', async ({
  page,
  visit,
  allowed,
}) => {
  allowed.push('net::ERR_FAILED');
  await visit('/nosotros');
  await expect(isDrawn(page)).toBeVisible();
  await page.route('**/assets/*.js', (route) => route.abort());
  const card = board(page).getByRole('button', { name: /^Dra. Demostración Uno/ });
  const dialog = page.getByRole('dialog', { name: 'Dra. Demostración Uno' });
  for (const close of ['Escape', 'Enter']) {
    await card.press('Enter');
    await expect(dialog).toContainText('Presidencia');
    await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeFocused();
    await page.keyboard.press(close);
    await expect(dialog).toHaveCount(0);
    await expect(card).toBeFocused();
  }
});

/** Where each part of the charts is, to a tenth of a pixel. */
function measure(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('[data-form], [data-part]')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.getAttribute('data-part'), ...[x, y, width, height].map((size) => size.toFixed(1))];
    });
  });
}
