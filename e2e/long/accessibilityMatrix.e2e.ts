import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, ownColours, spaceText } from '../support/accessibility.ts';
import { realAddress } from '../support/backend.ts';
import { type ContentState, contentStates } from '../support/contentStates.ts';
import { addresses } from '../support/pages.ts';
import { test } from '../support/siteIn.ts';
import { type View, viewsFor } from '../support/views.ts';
import { expect, untilHydrated, watchBrowser } from '../support/visitor.ts';

// Every page in both languages, with content, without any, and without a backend, in views that support/views.ts chooses,
// and in dark mode.

/** 404: a news item that is empty has no page. Site-wide content is part of every page, so none is whole without it. */
const statuses: Record<ContentState, number[]> = { loaded: [200], empty: [200, 404], error: [503] };

for (const state of contentStates) {
  for (const address of addresses) {
    for (const language of ['es', 'en'] as const) {
      test(`${address}, ${language}, ${state}`, async ({ page, context, siteIn }) => {
        const origin = await siteIn(state);
        await context.addCookies([{ name: 'i18next', value: language, url: origin }]);
        const { takeReports } = watchBrowser(page);
        const response = await page.goto(origin + (await realAddress(address)));
        await untilHydrated(page);
        expect(statuses[state]).toContain(response?.status());
        await expectAccessibleIn(page, viewsFor());
        if (state === 'loaded') expect(takeReports()).toEqual([]);
      });
    }
  }
}

async function expectAccessibleIn(page: Page, views: View[]) {
  for (const { width, look, media } of views) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia(media);
    await test.step(`${width} px, ${look}`, async () => {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, { withContrast: look !== 'forced colours' });
      if (look === 'forced colours') expect(await ownColours(page)).toEqual([]);
    });
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' });
  await test.step('dark', () => expectAccessible(page));
  await page.setViewportSize({ width: 320, height: 900 });
  await spaceText(page);
  await expectNoSidewaysScroll(page);
}
