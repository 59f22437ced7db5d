import {
  expectAccessible,
  expectNoSidewaysScroll,
  smallTargets,
  spaceText,
  watchShifts,
} from '../support/accessibility.ts';
import { long } from '../support/figure.ts';
import { desktop, expect, phone, test } from '../support/visitor.ts';

// Open menus and viewers, forced colours, dark mode and layout shifts. What holds for every page: everyPage.e2e.ts.

for (const [what, width, fontSize] of [
  ['a phone', 320, 16],
  ['a very narrow phone', 280, 16],
  ['text of 130 %', 360, 21],
  ['text of 150 %', 360, 24],
  ['text of 200 %', 320, 32],
] as const) {
  // The short run has the two extremes.
  const tag = width === 280 || fontSize === 32 ? {} : long;
  test(`the bar and the news list fit ${what}`, tag, async ({ page, visit }) => {
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
  const folded = drawer.getByRole('button', { expanded: false });
  await expect(folded).toHaveCount(7);
  for (let left = 6; left >= 0; left -= 1) {
    await folded.first().click();
    await expect(folded).toHaveCount(left);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await smallTargets(page)).toEqual([]);
});

for (const viewport of [phone, desktop]) {
  const tag = viewport === phone ? {} : long;
  test(`axe finds nothing with the results open, at ${viewport.width} px`, tag, async ({ page, visit }) => {
    await page.setViewportSize(viewport);
    await visit('/');
    await page.getByRole('button', { name: 'Ver resultados' }).click();
    const viewer = page.getByTitle('Documento de resultados').contentFrame();
    await expect(viewer.locator('canvas').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  for (const address of ['/', '/asociaciones', '/examen']) {
    const forcedTag = address === '/examen' ? long : tag;
    test(
      `axe finds nothing in forced colours on ${address}, at ${viewport.width} px`,
      forcedTag,
      async ({ page, visit }) => {
        await page.emulateMedia({ forcedColors: 'active' });
        await page.setViewportSize(viewport);
        await visit(address);
        await expectAccessible(page, { withContrast: false });
        // The visitor's colours decide the contrast, provided that all text uses system colours.
        const colours = await page.evaluate(() => {
          const probe = document.body.appendChild(document.createElement('a'));
          const system = ['CanvasText', 'LinkText', 'ButtonText', 'Highlight', 'HighlightText', 'GrayText'];
          const allowed = system.map((name) => {
            probe.style.setProperty('color', name);
            return getComputedStyle(probe).color;
          });
          const own = [...document.querySelectorAll('body *')]
            .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
            .filter((element) => !allowed.includes(getComputedStyle(element).color));
          probe.remove();
          return own.map((element) => `${element.textContent}: ${getComputedStyle(element).color}`);
        });
        expect(colours).toEqual([]);
      },
    );

    const shiftTag = address === '/' ? {} : long;
    test(
      `nothing shifts while ${address} loads, at ${viewport.width} px`,
      shiftTag,
      async ({ page, visit }) => {
        await page.setViewportSize(viewport);
        const expectNoShift = await watchShifts(page);
        await visit(address);
        await page.waitForLoadState('networkidle');
        if (address === '/') await expect(page.getByRole('tab').first()).toBeVisible();
        await expectNoShift();
      },
    );
  }

  test(`nothing shifts when fonts load late, at ${viewport.width} px`, tag, async ({ page, visit }) => {
    await page.setViewportSize(viewport);
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    const expectNoShift = await watchShifts(page);
    await visit('/asociaciones');
    await expectNoShift();
    const loaded = await page.evaluate(
      () => [...document.fonts].filter((font) => font.status === 'loaded').length,
    );
    expect(loaded).toBeGreaterThanOrEqual(2);
  });

  for (const address of [
    '/',
    '/especialidades',
    '/medicina-rural',
    '/contacto',
    '/noticias',
    '/asociaciones',
  ]) {
    const darkTag = ['/', '/contacto'].includes(address) ? tag : long;
    test(
      `axe finds nothing in dark mode on ${address}, at ${viewport.width} px`,
      darkTag,
      async ({ page, visit }) => {
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.setViewportSize(viewport);
        await visit(address);
        await expectAccessible(page);
      },
    );
  }
}
