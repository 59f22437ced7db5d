import type { BrowserContext, Page } from '@playwright/test';
import { realAddress } from '../support/backend.ts';
import { contentStates } from '../support/contentStates.ts';
import { expectNames, walkByKeyboard } from '../support/keyboard.ts';
import { addresses } from '../support/pages.ts';
import { test } from '../support/siteIn.ts';
import { viewsFor } from '../support/views.ts';
import { expect, followLink, markDocument, untilHydrated } from '../support/visitor.ts';

// Every page by keyboard alone, in both languages, with content, without any, and without a backend, in views that
// support/views.ts chooses: Tab to its end and back, the skip link, the drawer. And the focus after a link within the site.

const words = {
  es: { skip: 'Saltar al contenido', menu: 'Menú', close: 'Cerrar menú' },
  en: { skip: 'Skip to content', menu: 'Menu', close: 'Close menu' },
} as const;

for (const state of contentStates) {
  for (const address of addresses) {
    for (const language of ['es', 'en'] as const) {
      test(`${address}, ${language}, ${state}: by keyboard`, async ({ context, siteIn }) => {
        const origin = await siteIn(state);
        await context.addCookies([{ name: 'i18next', value: language, url: origin }]);
        await answerForOtherSites(context, origin);
        for (const { width, look, media } of viewsFor()) {
          await test.step(`${width} px, ${look}`, async () => {
            // A new one: in a tab in which it has often left the page, Chromium begins anew instead.
            const page = await context.newPage();
            await page.setViewportSize({ width, height: 900 });
            await page.emulateMedia(media);
            await page.goto(origin + (await realAddress(address)));
            await untilHydrated(page);
            // What has failed on the server is asked for once more, and its retry button is another one then.
            if (state === 'error') await page.waitForLoadState('networkidle');
            await expect(page.getByRole('main').getByText(/^(Cargando|Loading)/)).toHaveCount(0);
            const isStill = look === 'reduced motion';
            const stops = await walkByKeyboard(page, {
              // The carousel's dots change with its slides.
              andBack: isStill,
              withPictures: isStill && state === 'loaded' && language === 'es',
            });
            expect(stops.length).toBeGreaterThan(8);
            await expectNames(page);
            await expectSkipLinkWorks(page, words[language].skip);
            if (width === 320) await expectDrawerWorks(page, words[language]);
            await page.close();
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
        const titleBefore = await page.title();
        if (address === '/buscar') {
          await page.getByRole('banner').getByRole('search').getByRole('button').focus();
          await page.keyboard.press('Enter');
        } else await followLink(page, target);
        await expect(page).toHaveURL((url) => url.pathname === target);
        // The address changes first: for a frame, the focused heading is still that of the page before.
        await expect(page).not.toHaveTitle(titleBefore);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      });
    }
    await document.expectSame();
  });
}

/** Frames of other sites have something that gets the focus: the browser scrolls to that, not to the frame. */
async function answerForOtherSites(context: BrowserContext, origin: string) {
  await context.route(
    (url) => url.origin !== origin,
    (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>-</title><a href="#">-</a>' }),
  );
}

async function expectSkipLinkWorks(page: Page, name: string) {
  await page.getByRole('link', { name }).focus();
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
