import { expect, type Page } from '@playwright/test';

/** Notes whatever moves in the documents that this page loads from now on. @returns what expects that nothing did */
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
      // The last frames before the answer are drawn and observed.
      for (let frames = 0; frames < 10; frames += 1) await new Promise(requestAnimationFrame);
      return 'shifts' in window ? window.shifts : 'not observed';
    });
    expect(shifts, 'what moved').toEqual([]);
  };
}
