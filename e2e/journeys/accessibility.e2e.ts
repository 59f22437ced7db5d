import { expectAccessible, expectNoSidewaysScroll, smallTargets } from '../support/accessibility.ts';
import { long } from '../support/figure.ts';
import { desktop, expect, phone, test } from '../support/visitor.ts';
import { watchShifts } from '../support/watchShifts.ts';

// What is open, forced colours and stillness, measured. What every single page owes its visitors: everyPage.e2e.ts.

for (const [what, width, letters] of [
  ['a phone', 320, 16],
  ['a very narrow phone', 280, 16],
  ['letters of 130 %', 360, 21],
  ['letters of 150 %', 360, 24],
  ['letters of 200 %', 320, 32],
] as const) {
  test(`the bar and the list of news fit ${what}`, async ({ page, visit }) => {
    await page.setViewportSize({ width, height: 640 });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: letters } });
    await visit('/noticias?pagina=2');
    await expectNoSidewaysScroll(page);
    if (letters > 16) return;
    // Room between letters, words and lines as WCAG 1.4.12 has it.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    await expectNoSidewaysScroll(page);
  });
}

test('axe finds nothing with the menu of a phone open, all sections unfolded', async ({ page, visit }) => {
  await page.setViewportSize(phone);
  await visit('/');
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menú del sitio' });
  const folded = drawer.getByRole('button', { expanded: false });
  await expect(folded).toHaveCount(6);
  for (let left = 5; left >= 0; left -= 1) {
    await folded.first().click();
    await expect(folded).toHaveCount(left);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await smallTargets(page)).toEqual([]);
});

for (const viewport of [phone, desktop]) {
  test(`axe finds nothing with the results open, at ${viewport.width} px`, async ({ page, visit }) => {
    await page.setViewportSize(viewport);
    await visit('/');
    await page.getByRole('button', { name: 'Ver resultados' }).click();
    const viewer = page.getByTitle('Documento de resultados').contentFrame();
    await expect(viewer.locator('canvas').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  for (const address of ['/', '/asociaciones', '/examen']) {
    test(`axe finds nothing in forced colours on ${address}, at ${viewport.width} px`, async ({
      page,
      visit,
    }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await page.setViewportSize(viewport);
      await visit(address);
      await expectAccessible(page, false);
      // What contrast there is, is the visitor's choice, as long as nothing insists on colours of its own.
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
    });

    test(`nothing moves while ${address} loads, at ${viewport.width} px`, async ({ page, visit }) => {
      await page.setViewportSize(viewport);
      const expectNoShift = await watchShifts(page);
      await visit(address);
      await page.waitForLoadState('networkidle');
      if (address === '/') await expect(page.getByRole('tab').first()).toBeVisible();
      await expectNoShift();
    });
  }

  test(`nothing moves when the fonts come late, at ${viewport.width} px`, async ({ page, visit }) => {
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

  test(
    `axe finds nothing in the dark, at ${viewport.width} px`,
    viewport === phone ? {} : long,
    async ({ page, visit }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize(viewport);
      for (const address of [
        '/',
        '/especialidades',
        '/medicina-rural',
        '/contacto',
        '/noticias',
        '/asociaciones',
      ]) {
        await visit(address);
        await expectAccessible(page);
      }
    },
  );
}
