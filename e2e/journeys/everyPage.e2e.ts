import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from '../support/accessibility.ts';
import { realAddress } from '../support/backend.ts';
import { long } from '../support/figure.ts';
import { addresses } from '../support/pages.ts';
import { desktop, expect, phone, test } from '../support/visitor.ts';

// What holds for every page: complete texts, no axe violation, no sideways scroll on a phone, large enough targets.

const pages = [...addresses, '/no-existe'].flatMap((address) =>
  (['es', 'en'] as const).map((language) => ({ address, language })),
);
const statusOf = (address: string) => (address === '/no-existe' ? 404 : 200);

for (const { address, language } of pages) {
  test(`${address} in ${language}: texts are complete and it fits a phone${language === 'es' ? '; axe finds nothing at 320 px' : ''}`, async ({
    baseURL,
    context,
    page,
    visit,
  }) => {
    await context.addCookies([{ name: 'i18next', value: language, url: baseURL ?? '' }]);
    await page.setViewportSize(phone);
    const response = await visit(await realAddress(address), statusOf(address));
    expect(await response.text()).toContain(`<html lang="${language}">`);
    const texts = await shownTexts(page);
    expect(texts.length).toBeGreaterThan(40);
    expect(texts.filter(isTextKey)).toEqual([]);
    await expectNoSidewaysScroll(page);
    expect(await smallTargets(page)).toEqual([]);
    if (language === 'es') await expectAccessible(page);
  });

  // Only the layout differs from the test above and, in English, axe's input.
  test(
    `${address} in ${language}: axe finds nothing at 1280 px`,
    long,
    async ({ baseURL, context, page, visit }) => {
      await context.addCookies([{ name: 'i18next', value: language, url: baseURL ?? '' }]);
      await page.setViewportSize(desktop);
      await visit(await realAddress(address), statusOf(address));
      await expectAccessible(page);
    },
  );
}

/** `shell:menu.about`, `menu.about`, or an unfilled placeholder. */
function isTextKey(text: string): boolean {
  return /^[a-z]\w*:[a-z][\w.]*$|^[a-z]\w*(\.[a-z]\w*)+$|\{\{|%s/.test(text);
}

/** Every text of the document, including what only assistive technology reads. */
function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title, document.querySelector('meta[name=description]')?.getAttribute('content')];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement?.tagName !== 'SCRIPT') texts.push(walker.currentNode.textContent);
    }
    for (const name of ['alt', 'title', 'aria-label', 'aria-roledescription', 'placeholder']) {
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name));
    }
    return texts.map((text) => text?.trim() ?? '').filter((text) => text !== '');
  });
}
