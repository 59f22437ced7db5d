import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { realAddress } from '../support/backend.ts';
import { createFaultyBackend } from '../support/faultyBackend.ts';
import { figure, isLongRun, long } from '../support/figure.ts';
import { addresses } from '../support/pages.ts';
import { attacks, poison } from '../support/poison.ts';
import { rowsThrough } from '../support/registryRow.ts';
import { type Shell, startShell } from '../support/startShell.ts';

// A content backend in whose answers every text is an attacker's: titles, rich text, links, media, JSON. The site must
// not run any of it, neither as the server wrote it nor as React draws it, with its policy and without.

const rounds = isLongRun ? 8 : 1;
const shortAddresses = ['/', '/nosotros', '/noticias'];
const safeSchemes = ['http:', 'https:', 'mailto:', 'tel:', 'sms:'];

test.describe.configure({ mode: 'default' });

let backend: Awaited<ReturnType<typeof createFaultyBackend>>;
let shell: Shell;
let round = 0;
let placed = 0;

test.beforeAll(async ({ baseURL }) => {
  backend = await createFaultyBackend();
  await backend.start();
  backend.breakWith({
    '': (response, body) => {
      const { body: poisoned, count } = poison(body, round * 131);
      placed += count;
      response.end(poisoned);
    },
  });
  shell = await startShell({
    remotes: rowsThrough(baseURL),
    contentUrl: backend.url,
    env: { LOG_LEVEL: 'fatal' },
  });
  await expect.poll(async () => (await shell.readyz()).remotes.every(({ buildId }) => buildId)).toBe(true);
});
test.afterAll(async () => {
  await shell?.stop();
  await backend?.stop();
});

for (const bypassCSP of [false, true]) {
  test(
    `attacks in every field of the content run nowhere, ${bypassCSP ? 'even without the policy' : 'with the policy'}`,
    bypassCSP ? {} : long,
    async ({ browser }) => {
      test.setTimeout(isLongRun ? 1_200_000 : 120_000);
      placed = 0;
      let pages = 0;
      const found: string[] = [];
      for (round = 0; round < rounds; round += 1) {
        const context = await browser.newContext({ bypassCSP });
        const left = await watch(context, found);
        for (const address of isLongRun ? addresses : shortAddresses) {
          const page = await context.newPage();
          await page.goto(shell.origin + (await realAddress(address)), { waitUntil: 'load' });
          await untilDrawn(page);
          found.push(...(await unsafeParts(page)).map((part) => `${address}: ${part}`));
          pages += 1;
          await page.close();
        }
        await context.close();
        expect(left.scripts, 'scripts asked of other places').toEqual([]);
      }
      figure(
        `${attacks.length} attacks, ${placed} times in a field, ${pages} pages, ${found.length} ran or could be clicked`,
      );
      expect(found).toEqual([]);
      expect(placed).toBeGreaterThan(100 * rounds);
    },
  );
}

/** Notes what runs, and lets nothing out: the attacks name hosts of others. */
async function watch(context: BrowserContext, found: string[]) {
  const left = { scripts: [] as string[] };
  await context.exposeBinding('noteRun', ({ page }, what: string) => found.push(`${page.url()} ran ${what}`));
  await context.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
      Object.defineProperty(window, name, {
        value: () => (window as unknown as { noteRun: (what: string) => void }).noteRun(name),
      });
    }
  });
  await context.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      if (['script', 'stylesheet', 'xhr', 'fetch'].includes(route.request().resourceType()))
        left.scripts.push(route.request().url());
      return route.abort();
    },
  );
  return left;
}

/** Until React has drawn the page, or as long as it takes to know that it does not. */
async function untilDrawn(page: Page) {
  await page
    .waitForFunction(
      () => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
      undefined,
      {
        timeout: 5000,
      },
    )
    .catch(() => undefined);
}

/** Handlers, scripts and addresses in the document that an attack could have put there. */
const unsafeParts = (page: Page): Promise<string[]> =>
  page.evaluate((schemes) => {
    const wrong: string[] = [];
    const addressed = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'xlink:href', 'background'];
    for (const element of document.querySelectorAll('*')) {
      const name = element.tagName.toLowerCase();
      for (const { name: attribute, value } of element.attributes) {
        if (attribute.startsWith('on') || attribute === 'srcdoc')
          wrong.push(`<${name} ${attribute}="${value}">`);
        if (!addressed.includes(attribute)) continue;
        const { protocol } = new URL(value, location.href);
        if (!schemes.includes(protocol)) wrong.push(`<${name} ${attribute}="${value}">`);
      }
      const isOwn =
        element instanceof HTMLScriptElement &&
        (element.type === 'application/json' || new URL(element.src).origin === location.origin);
      if ((name === 'script' && !isOwn) || ['object', 'embed', 'base'].includes(name))
        wrong.push(`<${name}>`);
    }
    return wrong;
  }, safeSchemes);
