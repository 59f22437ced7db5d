import { test as base, expect, type Page, type Response } from '@playwright/test';

type Visitor = {
  /** Substrings of console lines (`address: error: text`) that this test provokes. */
  allowed: string[];
  /** Loads an address, expects that status, and waits until the page is hydrated. */
  visit: (address: string, status?: number) => Promise<Response>;
};

/**
 * A test that fails on any console error or warning (CSP violations included) and any uncaught error (hydration
 * failures included) of any page or frame.
 */
export const test = base.extend<Visitor>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern
  allowed: async ({}, use) => use([]),

  context: async ({ context, allowed }, use) => {
    const problems: string[] = [];
    context.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      problems.push(`${message.location().url}: ${message.type()}: ${message.text()}`);
    });
    context.on('weberror', (thrown) => problems.push(`thrown: ${thrown.error().stack}`));
    await use(context);
    const stray = problems.filter((line) => !allowed.some((part) => line.includes(part)));
    expect(stray, 'unexpected browser errors and warnings').toEqual([]);
  },

  visit: async ({ page, allowed, javaScriptEnabled }, use) => {
    await use(async (address, status = 200) => {
      // The browser logs the page's own status as an error, which this test expects.
      if (status >= 400) {
        allowed.push(
          `${address}: error: Failed to load resource: the server responded with a status of ${status}`,
        );
      }
      const response = await page.goto(address);
      expect(response?.status()).toBe(status);
      if (!response) throw new Error(`no answer for ${address}`);
      if (javaScriptEnabled !== false) await untilHydrated(page);
      return response;
    });
  },
});

export { expect };

/** Waits until React has hydrated the page, when its last element has React's properties. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll('footer :not(svg, svg *)')].at(-1);
    return last && Object.keys(last).some((key) => key.startsWith('__react'));
  });
}

/** Holds back the answers to these requests until the returned function is called. */
export async function hold(page: Page, addresses: string | RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export const holdApp = (page: Page) => hold(page, /\/assets\/libraries\..*\.js$/);

/** Marks the document, to check later that in-app navigation has not replaced it. */
export async function markDocument(page: Page): Promise<{ expectSame: () => Promise<void> }> {
  await page.evaluate(() => document.documentElement.setAttribute('data-visit', 'same'));
  return { expectSame: () => expect(page.locator('html')).toHaveAttribute('data-visit', 'same') };
}

export const phone = { width: 320, height: 640 };
export const desktop = { width: 1280, height: 900 };

/** `main` shows one fallback with one retry button, inside a working frame. */
export async function expectFallback(page: Page) {
  const main = page.getByRole('main');
  await expect(retryButton(page)).toHaveCount(1);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText([
    'Esta sección no está disponible por ahora',
  ]);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('nav a[href="/contacto"]')).not.toHaveCount(0);
}

const retryButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Reintentar' });

/** Presses Retry after the section has recovered, and expects its page in place of the fallback. */
export async function expectRetryBrings(page: Page, heading: string) {
  await retryButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
  await expect(retryButton(page)).toHaveCount(0);
}

/**
 * Navigates in-app by a link of the page or the drawer, which may be collapsed. The link is found and clicked in one task:
 * one that has left the page in between, with the page before, would load a new document.
 */
export async function followLink(page: Page, href: string) {
  await page.waitForFunction((selector) => {
    const link = document.querySelector<HTMLAnchorElement>(selector);
    link?.click();
    return link !== null;
  }, `a[href="${href}"]`);
}

/**
 * Sorts a page's console errors: the site's own lines are reports, failed requests are ignored, and anything else (an
 * uncaught error, a CSP violation, a failed hydration) is unexpected.
 */
export function watchBrowser(page: Page) {
  const reports: string[] = [];
  const unexpected: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const text = message.text();
    if (
      /^(Failed to load resource|Refused to (execute script|apply style) .* MIME type \('text\/plain'\))/.test(
        text,
      )
    )
      return;
    (text.startsWith('[site]') ? reports : unexpected).push(text);
  });
  page.on('pageerror', (error) => unexpected.push(String(error.stack)));
  return {
    /** The site's reports since the last call; fails on unexpected errors. */
    takeReports: () => {
      expect(unexpected, 'unexpected console errors').toEqual([]);
      return reports.splice(0);
    },
  };
}

type Point = { x: number; y: number };

/** Real touch events, sent through the browser's own input pipeline. */
export async function touchScreen(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    /** One finger slowly moves sideways by that many pixels (negative: left) around the middle of the viewport. */
    swipe: async (distance: number) => {
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      const [x, y] = [width / 2 - distance / 2, height / 2];
      await send('touchStart', [{ x, y }]);
      for (let step = 1; step <= 8; step += 1) {
        await send('touchMove', [{ x: x + (distance * step) / 8, y }]);
        await page.waitForTimeout(30);
      }
      await send('touchEnd', []);
    },
    /** Two fingers move apart. */
    spread: async (scaleFactor: number) => {
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      await session.send('Input.synthesizePinchGesture', { x: width / 2, y: height / 2, scaleFactor });
    },
  };
}
