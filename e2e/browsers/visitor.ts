import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import * as v from 'valibot';
import { root } from '../support/environment.ts';
import type { Driver } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { lookFor, type Name, type Scope, seen } from './lookFor.ts';
import { openWebKit } from './webkit.ts';

const library = readFileSync(
  path.join(root, 'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
const keys = { Enter: '\uE007', Escape: '\uE00C' }; // by the standard
/** About as narrow as MiniBrowser's window can be: its tools need 447 px. */
const phone = { width: 480, height: 800 };
export const main: Scope = { role: 'main' };

/** A visitor with a browser of this project. Errors and warnings on the console fail the test. */
export const test = base.extend<{ visitor: ReturnType<typeof createVisitor> }>({
  visitor: async ({ browserName, baseURL }, use) => {
    const driver = await (browserName === 'firefox' ? openFirefox : openWebKit)(phone);
    await use(createVisitor(driver, baseURL ?? ''));
    expect(await driver.close(), 'errors and warnings on the console').toEqual([]);
  },
});

function createVisitor(driver: Driver, origin: string) {
  const { evaluate } = driver;
  /** What throws passes later: while a page loads, there may be no script to ask, or no frame. */
  const eventually = (check: () => Promise<void>) => expect(check).toPass({ timeout: 60_000 });
  const until = async (state: RegExp, role: string, name?: Name, inside?: Scope) => {
    let last: v.InferOutput<typeof seen> = {};
    await eventually(async () => {
      if (!(await evaluate('"TestingLibraryDom" in window'))) await evaluate(`(() => {${library}})()`);
      last = v.parse(seen, await evaluate(`(${lookFor})(${literal({ role, name, inside })})`));
      const found = last.problem ?? (last.isFocused ? 'seen, with the focus' : 'seen');
      expect(found, `${role} ${name ?? ''}`).toMatch(state);
    });
    return last;
  };
  const press = async (role: string, name?: Name, inside?: Scope) => {
    const { x = 0, y = 0 } = await until(/^seen/, role, name, inside);
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await driver.perform({ type: 'pointer', id: 'mouse', actions });
  };
  const strike = (values: string[]) => {
    const actions = values.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return driver.perform({ type: 'key', id: 'keyboard', actions });
  };
  const goTo = (address: string) => driver.goTo(`${new URL(`${address}?lng=es`, origin)}`);
  const isLive = () => evaluate('"live" in document.documentElement.dataset');
  const untilLive = () => eventually(async () => expect(await isLive(), 'the app runs').toBe(true));
  return {
    evaluate,
    back: driver.back,
    goTo,
    isLive,
    untilLive,
    /** Opens a page and waits until its app runs. */
    open: async (address: string) => {
      await goTo(address);
      await untilLive();
    },
    press,
    type: (text: string) => strike([...text]),
    pressKey: (key: keyof typeof keys) => strike([keys[key]]),
    fill: async (name: Name, text: string) => {
      await press('textbox', name);
      await strike([...text]);
    },
    see: async (role: string, name?: Name, inside?: Scope) => void (await until(/^seen/, role, name, inside)),
    /** A page of a PDF has been drawn in the viewer with that title. */
    seeDocument: (frame: string) =>
      eventually(async () =>
        expect(await evaluate('document.querySelector("canvas") !== null', frame)).toBe(true),
      ),
    expectFocus: async (role: string, name?: Name) => void (await until(/with the focus$/, role, name)),
    expectGone: async (role: string, name?: Name) => void (await until(/^0 found$/, role, name)),
    expectAddress: (address: string) =>
      eventually(async () => expect(await evaluate('location.pathname')).toBe(address)),
  };
}

/** The source of a value, expressions included. */
function literal(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  return `{${Object.entries(value).map(([name, part]) => `${name}: ${literal(part)}`)}}`;
}
