import type { Page } from '@playwright/test';
import { realAddress } from '../support/backend.ts';
import { type ContentState, contentStates } from '../support/contentStates.ts';
import { expectNames, walkByKeyboard } from '../support/keyboard.ts';
import { addresses } from '../support/pages.ts';
import { test } from '../support/siteIn.ts';
import { desktop, expect, followLink, markDocument, phone, untilHydrated } from '../support/visitor.ts';

// Every page by keyboard alone, in both languages: Tab to its end and back, the skip link, the drawer; and the focus after
// a link within the site. Without content, or without a backend, on a phone.

const words = {
  es: { skip: 'Saltar al contenido', menu: 'Menú', close: 'Cerrar menú' },
  en: { skip: 'Skip to content', menu: 'Menu', close: 'Close menu' },
} as const;

/** What is missing without content is the same in both languages. */
const variants: Record<ContentState, { sizes: (typeof phone)[]; languages: (keyof typeof words)[] }> = {
  loaded: { sizes: [desktop, phone], languages: ['es', 'en'] },
  empty: { sizes: [phone], languages: ['es'] },
  error: { sizes: [phone], languages: ['es'] },
};

for (const state of contentStates) {
  for (const address of addresses) {
    for (const language of variants[state].languages) {
      test(`${address}, ${language}, ${state}: by keyboard`, async ({ page, context, siteIn }) => {
        test.setTimeout(240_000); // the first one waits for its site to start, which takes long on a busy machine
        const origin = await siteIn(state);
        await context.addCookies([{ name: 'i18next', value: language, url: origin }]);
        // The carousel's dots change with its slides.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        for (const size of variants[state].sizes) {
          await test.step(`${size.width} px`, async () => {
            await page.setViewportSize(size);
            await page.goto(origin + (await realAddress(address)));
            await untilHydrated(page);
            const stops = await walkByKeyboard(page, {
              withPictures: state === 'loaded' && language === 'es',
            });
            expect(stops.length).toBeGreaterThan(8);
            await expectNames(page);
            await expectSkipLinkWorks(page, words[language].skip);
            if (size === phone) await expectDrawerWorks(page, words[language]);
          });
        }
      });
    }
  }
}

for (const language of ['es', 'en'] as const) {
  test(`${language}: every link within the site leads the focus to the new heading`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(300_000); // all pages, on a busy machine
    await context.addCookies([{ name: 'i18next', value: language, url: baseURL ?? '' }]);
    await page.goto('/contacto');
    await untilHydrated(page);
    const document = await markDocument(page);
    // Each page has links to all others, but for the search; the list of news comes before its item.
    for (const address of addresses) {
      await test.step(address, async () => {
        const target = await realAddress(address);
        if (address === '/buscar') {
          await page.getByRole('search').getByRole('button').focus();
          await page.keyboard.press('Enter');
        } else await followLink(page, target);
        await expect(page).toHaveURL((url) => url.pathname === target);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      });
    }
    await document.expectSame();
  });
}

/** The way back has ended there. */
async function expectSkipLinkWorks(page: Page, name: string) {
  await expect(page.getByRole('link', { name })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main, footer'))).not.toBeNull();
}

async function expectDrawerWorks(page: Page, { menu, close }: (typeof words)[keyof typeof words]) {
  const button = page.getByRole('button', { name: menu, exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const closeButton = page.getByRole('dialog').getByRole('button', { name: close });
  await expect(closeButton).toBeFocused();
  await expect(closeButton).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
}
