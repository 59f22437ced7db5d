import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import * as v from 'valibot';
import { root } from '../support/environment.ts';
import type { Browser, Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { lookFor, type Name, type Sought, seen } from './lookFor.ts';
import { startWebKit } from './webkit.ts';

const library = readFileSync(
  path.join(root, 'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

const test = base.extend<object, { application: Browser }>({
  application: [
    async ({ browserName }, use) => {
      const application = await (browserName === 'firefox' ? startFirefox() : startWebKit());
      await use(application);
      await application.close();
    },
    { scope: 'worker' },
  ],
});

const widths = { phone: 320, desktop: 1280 };
type View = { language: 'es' | 'en'; device: keyof typeof widths };

/** Tests in both languages, on a phone and a desktop. Errors and warnings on the console fail it. */
export function testEveryView(title: string, body: (visitor: Visitor, origin: string) => Promise<void>) {
  for (const language of ['es', 'en'] as const)
    for (const device of ['phone', 'desktop'] as const)
      test(`${title}: ${language}, ${widths[device]} px`, async ({ application, baseURL }) => {
        const origin = baseURL ?? '';
        const page = await application.newPage({ width: widths[device], height: 800 });
        let problems: string[] = [];
        try {
          await body(createVisitor(page, { language, device }, origin), origin);
        } finally {
          problems = await page.close();
        }
        expect(problems, 'errors and warnings on the console').toEqual([]);
      });
}

type Options = { inside?: Sought['inside']; frame?: string };
export type Visitor = ReturnType<typeof createVisitor>;

function createVisitor(page: Driver, { language, device }: View, origin: string) {
  const look = async (role: string, name?: Name, { inside, frame }: Options = {}) => {
    const isThere = await page.evaluate('typeof TestingLibraryDom === "object"', frame);
    if (!isThere) await page.evaluate(`(() => {${library}})()`, frame);
    return v.parse(seen, await page.evaluate(`(${lookFor})(${literal({ role, name, inside })})`, frame));
  };
  const until = async (state: RegExp, role: string, name?: Name, options?: Options) => {
    let last: v.InferOutput<typeof seen> = {};
    const read = async () => {
      last = await look(role, name, options);
      return last.problem ?? (last.isFocused ? 'seen, with the focus' : 'seen');
    };
    await expect.poll(read, [role, name, options?.inside?.role].filter(Boolean).join(' ')).toMatch(state);
    return { x: 0, y: 0, ...last };
  };
  const say = <T extends Name>(es: T, en: T) => (language === 'es' ? es : en);
  /** `lng` also sets the language of the pages that follow. */
  const goTo = (address: string) => page.goTo(`${new URL(`${address}?lng=${language}`, origin)}`);
  const isLive = () => page.evaluate('"live" in document.documentElement.dataset');
  const untilLive = () => expect.poll(isLive, 'the app runs').toBe(true);
  const press = async (role: string, name?: Name, options?: Options) =>
    page.press(await until(/^seen/, role, name, options));
  return {
    ...page,
    device,
    /** Words in this visitor's language. */
    say,
    inMain: { inside: { role: 'main' } },
    /** A drawer on a phone. */
    inMenu: {
      inside: {
        role: device === 'phone' ? 'dialog' : 'navigation',
        name: say('Menú del sitio', 'Site menu'),
      },
    },
    goTo,
    /** Opens a page and waits until its app runs. */
    open: async (address: string) => {
      await goTo(address);
      await untilLive();
    },
    isLive,
    untilLive,
    press,
    openMenu: async () => {
      if (device === 'phone') await press('button', say('Menú', 'Menu'));
    },
    fill: async (name: Name, text: string) => {
      await press('textbox', name);
      await page.type(text);
    },
    see: async (role: string, name?: Name, options?: Options) => {
      await until(/^seen/, role, name, options);
    },
    expectFocus: async (role: string, name?: Name) => {
      await until(/with the focus$/, role, name);
    },
    expectGone: async (role: string, name?: Name) => {
      await until(/^0 found$/, role, name);
    },
    expectAddress: (address: string) => expect.poll(() => page.evaluate('location.pathname')).toBe(address),
  };
}

/** The source of a value, expressions included. */
function literal(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  return `{${Object.entries(value).map(([name, part]) => `${name}: ${literal(part)}`)}}`;
}
