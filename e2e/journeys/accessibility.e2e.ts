import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../support/visitor.ts';

// What every page owes to every visitor, measured: axe with all its rules, room, targets, stillness.

const pages = [
  ['/', 200],
  ['/asociaciones', 200],
  ['/en-proceso', 200],
  ['/no-existe', 404],
  ['/noticias', 503],
] as const;

const speak = (context: BrowserContext, baseURL: string | undefined, language: string) =>
  context.addCookies([{ name: 'i18next', value: language, url: baseURL ?? '' }]);

for (const [address, status] of pages) {
  for (const language of ['es', 'en'] as const) {
    test(`axe finds nothing on ${address} in ${language}, at 320 and 1280 px`, async ({
      baseURL,
      context,
      page,
      visit,
    }) => {
      await speak(context, baseURL, language);
      await page.setViewportSize(desktop);
      await visit(address, status);
      await expectAccessible(page);
      await page.setViewportSize(phone);
      await expectAccessible(page);
    });
  }

  test(`${address} fits a phone: no scrolling sideways, nothing too small to touch`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize(phone);
    await visit(address, status);
    await expectNoSidewaysScroll(page);
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: 'Menú', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
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

  for (const address of ['/', '/asociaciones']) {
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
      await page.addInitScript(() => {
        const shifts: string[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await visit(address);
      await page.waitForLoadState('networkidle');
      if (address === '/') await expect(page.getByRole('tab').first()).toBeVisible();
      // The last frames before the answer are drawn and observed.
      const shifts = await page.evaluate(async () => {
        await document.fonts.ready;
        for (let frames = 0; frames < 10; frames += 1) await new Promise(requestAnimationFrame);
        return 'shifts' in window ? window.shifts : 'not observed';
      });
      expect(shifts).toEqual([]);
    });
  }
}

/** @param withContrast false where the visitor's own colours are shown: axe reads the page's colours all the same */
async function expectAccessible(page: Page, withContrast = true) {
  // Rules are judged at rest: a colour in the middle of a transition is nobody's choice.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  const { violations, passes } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: withContrast } } })
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  );
  expect(found).toEqual([]);
  expect(passes.length).toBeGreaterThan(15);
}

async function expectNoSidewaysScroll(page: Page) {
  const { width, room } = await page.evaluate(() => ({
    width: document.scrollingElement?.scrollWidth ?? 0,
    room: window.innerWidth,
  }));
  expect(width).toBeLessThanOrEqual(room);
}

/** What can be pressed and is smaller than 24 by 24 px, apart from links inside a sentence. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, [role=tab], input, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !element.closest('[inert], p'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      // The skip link waits outside the screen until it has the focus.
      .filter(({ box }) => box.bottom > 0 && box.width > 0 && (box.width < 24 || box.height < 24))
      .map(
        ({ element, box }) =>
          `${element.textContent || element.getAttribute('aria-label')}: ${box.width} × ${box.height}`,
      ),
  );
}
