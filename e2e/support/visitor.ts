import { test as base, expect, type Page, type Response } from '@playwright/test';

type Visitor = {
  /** Parts of lines (`address: error: words`) the browser may write in this test, because the test provokes them. */
  allowed: string[];
  /** Goes to an address as a visitor would, expects that status, and waits until the page is alive. */
  visit: (address: string, status?: number) => Promise<Response>;
};

/**
 * A test with a visitor whose browser is listened to: whatever any page or frame of it writes to the console as an
 * error or a warning (among them violations of the CSP) or throws (React's hydration failures too) fails the test.
 */
export const test = base.extend<Visitor>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern
  allowed: async ({}, use) => use([]),

  context: async ({ context, allowed }, use) => {
    const complaints: string[] = [];
    context.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      complaints.push(`${message.location().url}: ${message.type()}: ${message.text()}`);
    });
    context.on('weberror', (problem) => complaints.push(`thrown: ${problem.error().stack}`));
    await use(context);
    const stray = complaints.filter((line) => !allowed.some((part) => line.includes(part)));
    expect(stray, 'what the browser complained about').toEqual([]);
  },

  visit: async ({ page, allowed, javaScriptEnabled }, use) => {
    await use(async (address, status = 200) => {
      // The browser reports the status of the page itself; here it is what the test asks for.
      if (status >= 400) {
        allowed.push(
          `${address}: error: Failed to load resource: the server responded with a status of ${status}`,
        );
      }
      const response = await page.goto(address);
      expect(response?.status()).toBe(status);
      if (!response) throw new Error(`no answer for ${address}`);
      if (javaScriptEnabled !== false) await untilAlive(page);
      return response;
    });
  },
});

export { expect };

/** Until React has hydrated the page: its last element then carries what React notes on elements. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = document.querySelector('footer p:last-of-type');
    return last && Object.keys(last).some((key) => key.startsWith('__react'));
  });
}

/** Marks the document, to see afterwards whether it is still the same: a navigation inside the site keeps it. */
export async function markDocument(page: Page): Promise<{ expectSame: () => Promise<void> }> {
  await page.evaluate(() => document.documentElement.setAttribute('data-visit', 'same'));
  return { expectSame: () => expect(page.locator('html')).toHaveAttribute('data-visit', 'same') };
}

export const phone = { width: 320, height: 640 };
export const desktop = { width: 1280, height: 900 };
