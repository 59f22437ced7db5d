import { expect } from '@playwright/test';
import { test } from './visitor.ts';

// Not among the journeys: the headless shell keeps no pages.
test('a page that the browser kept is the same one after Back, and works', async ({ visitor }) => {
  const isSame = 'document.documentElement.dataset.visit === "same"';
  await visitor.open('/nosotros');
  await visitor.evaluate('document.documentElement.dataset.visit = "same"');
  await visitor.open('/terminos');
  expect(await visitor.evaluate(isSame)).toBe(false);
  await visitor.back();
  await visitor.expectAddress('/nosotros');
  expect(await visitor.evaluate(isSame)).toBe(true);
  await visitor.press('button', 'Menú');
  await visitor.see('dialog');
});
