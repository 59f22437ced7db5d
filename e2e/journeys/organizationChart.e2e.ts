import type { Page } from '@playwright/test';
import { watchShifts } from '../support/accessibility.ts';
import { desktop, expect, test, untilHydrated } from '../support/visitor.ts';

// How the list becomes a drawn chart, and what remains when it cannot.

/** Identifies the chart library's chunk, since chunks have no names. */
const drawingMark = '--tree-line-height';
const board = (page: Page) => page.getByRole('region', { name: /Mesa directiva|Board of directors/ });

test('nothing shifts while the charts are drawn', async ({ page }) => {
  await page.setViewportSize(desktop);
  const expectNoShift = await watchShifts(page);
  // Only shifts in view count, so the page loads scrolled to the charts, as after Back.
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => window.scrollTo(0, 700)),
  );
  // The drawing's code is held until the list has been measured.
  let onMeasured = () => {};
  const measured = new Promise<void>((resolve) => {
    onMeasured = resolve;
  });
  await page.route('**/remotes/remote_institutional/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(drawingMark)) await measured;
    await route.fulfill({ response });
  });
  // The load event would wait for that code.
  await page.goto('/nosotros', { waitUntil: 'domcontentloaded' });
  await untilHydrated(page);
  const before = await measure(page);
  onMeasured();
  await expect(page.locator('[data-drawn]')).toHaveCount(4);
  // New elements do not count as layout shifts, so compare positions too.
  expect(await measure(page)).toEqual(before);
  await expectNoShift();
});

test('if the drawing’s code fails to load, the list stays usable', async ({ page, visit, allowed }) => {
  allowed.push('net::ERR_FAILED', '[content] organization chart');
  await visit('/asociaciones');
  // Only the drawing's chunk fails.
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

/** The position of each part of the charts, to a tenth of a pixel. */
function measure(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('[data-form], [data-part]')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.getAttribute('data-part'), ...[x, y, width, height].map((size) => size.toFixed(1))];
    });
  });
}
