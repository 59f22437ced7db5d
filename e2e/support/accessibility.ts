import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Axe with all its rules, judged at rest: a colour in the middle of a transition is nobody's choice.
 * @param withContrast false where the visitor's own colours are shown: axe reads the page's colours all the same
 */
export async function expectAccessible(page: Page, withContrast = true) {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  const { violations, passes } = await new AxeBuilder({ page })
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

export async function expectNoSidewaysScroll(page: Page) {
  const { width, room } = await page.evaluate(() => ({
    width: document.scrollingElement?.scrollWidth ?? 0,
    room: window.innerWidth,
  }));
  expect(width).toBeLessThanOrEqual(room);
}

/** What can be pressed and is smaller than 24 by 24 px, apart from links inside a sentence. */
export function smallTargets(page: Page): Promise<string[]> {
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
