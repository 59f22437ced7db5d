import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Runs all of axe's rules after transitions have ended, since intermediate colours do not count.
 * @param options `withContrast`: false in forced colours, where axe still measures the page's colours
 */
export async function expectAccessible(page: Page, { withContrast = true } = {}) {
  await untilStill(page);
  // Frames of other sites are joined in a page of their own, which doubles the time.
  const hasFrames = page.frames().length > 1;
  const { violations, passes } = await new AxeBuilder({ page })
    .setLegacyMode(!hasFrames)
    .options({
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: withContrast } },
    })
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  );
  expect(found).toEqual([]);
  expect(passes.length).toBeGreaterThan(15);
}

/** Waits for transitions and animations that end. Those in a closed drawer, which is not rendered, stand still until it opens. */
export async function untilStill(page: Page) {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(
          ({ effect }) =>
            effect instanceof KeyframeEffect &&
            effect.target?.checkVisibility() &&
            effect.getComputedTiming().endTime !== Infinity,
        )
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
}

export async function expectNoSidewaysScroll(page: Page) {
  const { width, room } = await page.evaluate(() => ({
    width: document.scrollingElement?.scrollWidth ?? 0,
    room: window.innerWidth,
  }));
  expect(width).toBeLessThanOrEqual(room);
}

/** Applies the text spacing of WCAG 1.4.12. */
export async function spaceText(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

/**
 * In forced colours the visitor's colours decide the contrast, provided that all text uses system colours.
 * @returns the texts that do not
 */
export function ownColours(page: Page): Promise<string[]> {
  return page.evaluate(() => {
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
}

/** Controls smaller than 24 by 24 px, except links inside a paragraph. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, [role=tab], input, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !element.closest('[inert], p'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      // The skip link is off-screen until focused.
      .filter(({ box }) => box.bottom > 0 && box.width > 0 && (box.width < 24 || box.height < 24))
      .map(
        ({ element, box }) =>
          `${element.textContent || element.getAttribute('aria-label')}: ${box.width} × ${box.height}`,
      ),
  );
}

/** Records layout shifts in documents that the page loads from now on. @returns a function that expects none */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate(async () => {
      await document.fonts.ready;
      // Shifts in the last frames are observed with a delay.
      for (let frames = 0; frames < 10; frames += 1) await new Promise(requestAnimationFrame);
      return 'shifts' in window ? window.shifts : 'not observed';
    });
    expect(shifts, 'layout shifts').toEqual([]);
  };
}
