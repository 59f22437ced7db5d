import { expectAccessible, expectNoSidewaysScroll, smallTargets } from '../support/accessibility.ts';
import { realAddress } from '../support/backend.ts';
import { addresses } from '../support/pages.ts';
import { isTextKey, shownTexts } from '../support/shownTexts.ts';
import { desktop, expect, phone, test } from '../support/visitor.ts';

// What every page owes to every visitor: all its texts, axe with all its rules, room on a phone, targets to touch.

for (const address of [...addresses, '/no-existe']) {
  const status = address === '/no-existe' ? 404 : 200;
  for (const language of ['es', 'en'] as const) {
    test(`${address} in ${language}: texts whole, axe finds nothing at 1280 and 320 px, it fits a phone`, async ({
      baseURL,
      context,
      page,
      visit,
    }) => {
      await context.addCookies([{ name: 'i18next', value: language, url: baseURL ?? '' }]);
      await page.setViewportSize(desktop);
      const response = await visit(await realAddress(address), status);
      expect(await response.text()).toContain(`<html lang="${language}">`);
      const texts = await shownTexts(page);
      expect(texts.length).toBeGreaterThan(40);
      expect(texts.filter(isTextKey)).toEqual([]);
      await expectAccessible(page);

      await page.setViewportSize(phone);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      expect(await smallTargets(page)).toEqual([]);
    });
  }
}
