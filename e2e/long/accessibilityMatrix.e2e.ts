import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, spaceText } from '../support/accessibility.ts';
import { realAddress } from '../support/backend.ts';
import { type ContentState, contentStates } from '../support/contentStates.ts';
import { addresses } from '../support/pages.ts';
import { test } from '../support/siteIn.ts';
import { expect, untilHydrated, watchBrowser } from '../support/visitor.ts';

// Every page in both languages, with content, without any, and without a backend; each at three widths, in the default
// look, in forced colours and with reduced motion. 320 px is also what 400 % zoom leaves of 1280 px.

const widths = [1280, 768, 320];
const looks = {
  default: {},
  'forced colours': { forcedColors: 'active' },
  'reduced motion': { reducedMotion: 'reduce' },
} as const;

/** 404: a news item that is empty has no page. Site-wide content is part of every page, so none is whole without it. */
const statuses: Record<ContentState, number[]> = { loaded: [200], empty: [200, 404], error: [503] };

for (const state of contentStates) {
  for (const address of addresses) {
    for (const language of ['es', 'en'] as const) {
      test(`${address}, ${language}, ${state}`, async ({ page, context, siteIn }) => {
        test.setTimeout(240_000); // the first one waits for its site to start, which takes long on a busy machine
        const origin = await siteIn(state);
        await context.addCookies([{ name: 'i18next', value: language, url: origin }]);
        const { takeReports } = watchBrowser(page);
        const response = await page.goto(origin + (await realAddress(address)));
        await untilHydrated(page);
        expect(statuses[state]).toContain(response?.status());
        await expectEveryLookAccessible(page);
        if (state === 'loaded') expect(takeReports()).toEqual([]);
      });
    }
  }
}

async function expectEveryLookAccessible(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    for (const [look, media] of Object.entries(looks)) {
      await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference', ...media });
      await test.step(`${width} px, ${look}`, () =>
        expectAccessible(page, { withContrast: look !== 'forced colours', withFrames: false }));
    }
  }
  await spaceText(page);
  await expectNoSidewaysScroll(page);
}
