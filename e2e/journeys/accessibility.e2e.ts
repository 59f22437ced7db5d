import {
  expectAccessible,
  expectNoSidewaysScroll,
  ownColours,
  smallTargets,
  spaceText,
  watchShifts,
} from '../support/accessibility.ts';
import { desktop, expect, hold, phone, test } from '../support/visitor.ts';

// Open menus and viewers, forced colours, dark mode and layout shifts. Every page in these looks: long/accessibilityMatrix.e2e.ts.

for (const [what, width, fontSize] of [
  ['a very narrow phone', 280, 16],
  ['text of 200 %', 320, 32],
] as const) {
  test(`the bar and the news list fit ${what}`, async ({ page, visit }) => {
    await page.setViewportSize({ width, height: 640 });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
    await visit('/noticias?pagina=2');
    await expectNoSidewaysScroll(page);
    if (fontSize > 16) return;
    await spaceText(page);
    await expectNoSidewaysScroll(page);
  });
}

test('axe finds nothing with the phone menu open and all sections expanded', async ({ page, visit }) => {
  await page.setViewportSize(phone);
  await visit('/');
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menú del sitio' });
  const folded = drawer.locator('details:not([open]) > summary');
  await expect(folded).toHaveCount(7);
  for (let left = 6; left >= 0; left -= 1) {
    await folded.first().click();
    await expect(folded).toHaveCount(left);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await smallTargets(page)).toEqual([]);
});

test('axe finds nothing with the results open', async ({ page, visit }) => {
  await page.setViewportSize(phone);
  await visit('/');
  await page.getByRole('button', { name: 'Ver resultados' }).click();
  const viewer = page.getByTitle('Documento de resultados').contentFrame();
  await expect(viewer.locator('canvas').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('in forced colours axe finds nothing, and all text has the visitor’s colours', async ({
  page,
  visit,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize(phone);
  await visit('/');
  await expectAccessible(page, { withContrast: false });
  expect(await ownColours(page)).toEqual([]);
});

test('axe finds nothing in dark mode', async ({ page, visit }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(phone);
  await visit('/contacto');
  await expectAccessible(page);
});

for (const viewport of [phone, desktop]) {
  test(`nothing shifts while home loads, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const expectNoShift = await watchShifts(page);
    // Pictures come after the first paint, as on a slow line.
    const release = await hold(page, '**/uploads/**');
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    release();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('tab').first()).toBeVisible();
    await expectNoShift();
  });
}

test('nothing shifts when fonts load late', async ({ page }) => {
  await page.setViewportSize(phone);
  const release = await hold(page, '**/*.woff2');
  const expectNoShift = await watchShifts(page);
  await page.goto('/asociaciones', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  release();
  const loaded = () =>
    page.evaluate(() => [...document.fonts].filter((font) => font.status === 'loaded').length);
  await expect.poll(loaded).toBeGreaterThanOrEqual(2);
  await expectNoShift();
});
