import { otherBrowsers } from '@consejo/tooling/other-browsers';
import puppeteer from 'puppeteer-core';
import type { Browser } from './driver.ts';

/** Firefox by WebDriver BiDi. */
export async function startFirefox(): Promise<Browser> {
  const executablePath = otherBrowsers.FIREFOX_PATH.find() ?? 'firefox';
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
  return {
    newPage: async (size) => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('console', (message) => {
        if (['error', 'warn'].includes(message.type())) problems.push(message.text());
      });
      await page.setViewport(size);
      return {
        goTo: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
        // page.goBack() waits for a new document, which closing an overlay does not load.
        back: async () => void (await page.evaluate('history.back()')),
        press: ({ x, y }) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        pressKey: (key) => page.keyboard.press(key),
        evaluate: async (expression, title) => {
          if (!title) return page.evaluate(expression);
          const frame = await page.waitForSelector(`iframe[title="${title}"]`);
          return (await frame?.contentFrame())?.evaluate(expression);
        },
        close: async () => {
          await context.close();
          return problems;
        },
      };
    },
    close: () => browser.close(),
  };
}
