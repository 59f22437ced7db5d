import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import * as v from 'valibot';
import { type Answer, type BenchPage, type Control, phone } from './browserPages.ts';

const pressAtMs = 1000;
const intentMs = 500;
const answerTimeoutMs = 5000;
const visibleTimeoutMs = 15_000;
/** The metric that is summed over the rounds. */
export const lostPresses = 'presses lost';
const observer = path.join(import.meta.dirname, 'observePage.mjs');

const pageTimes = v.object({
  firstPaint: v.number(),
  largestPaint: v.number(),
  layoutShift: v.number(),
  tasks: v.array(v.object({ start: v.number(), duration: v.number() })),
});
const placeOnPage = v.object({ x: v.number(), y: v.number() });
type Place = v.InferOutput<typeof placeOnPage>;
const pressTimes = v.object({ pressedAt: v.optional(v.number()), answeredAt: v.optional(v.number()) });

/** Null: what was pressed did not answer, or is not there. */
export type Numbers = Record<string, number | null>;
type Visit = { browser: Browser; url: string; page: BenchPage };
/** Which parts of the site a peer has without its scripts. */
export type Abilities = { hasMenu: boolean; hasControl: boolean };

/**
 * Three visits with an empty cache: one is left alone until it is quiet, then follows a link without notice; in one the
 * menu is pressed at 1 s; in one the page's first control, then the link is followed after a hover.
 * @param heading of the page that the link leads to
 */
export async function measureVisits(visit: Visit, heading: string, abilities: Abilities): Promise<Numbers> {
  const { page } = visit;
  const shown: Answer = { selector: 'main h1', text: heading };
  const load = await inFreshContext(visit, async (tab, { scriptUntil, start }) => {
    await wait(Math.max(0, start + phone.windowMs - Date.now()));
    const { firstPaint, largestPaint, layoutShift, tasks } = await timesOf(tab);
    const blocking = tasks
      .filter((task) => task.start >= firstPaint && task.start <= phone.windowMs)
      .reduce((sum, { duration }) => sum + duration - 50, 0);
    await expectAnswer(tab, shown);
    await press(tab, `header nav a[href="${page.linkPath}"]`);
    return {
      'first paint, ms': firstPaint,
      'largest paint, ms': largestPaint,
      'blocking time, ms': blocking,
      'layout shift': layoutShift,
      'script until largest paint, kB': scriptUntil(largestPaint) / 1000,
      'script in all, kB': scriptUntil(phone.windowMs) / 1000,
      'navigation cold, ms': await answerTime(tab),
    };
  });
  const menu = abilities.hasMenu
    ? await inFreshContext({ ...visit, early: phone.menu }, (tab, { pressEarly }) => pressEarly(tab, 'menu'))
    : {};
  const early = abilities.hasControl ? page.control : undefined;
  const control = await inFreshContext({ ...visit, early }, async (tab, { pressEarly }) => {
    const pressed = early && (await pressEarly(tab, 'control'));
    await tab.waitForLoadState('networkidle');
    await wait(intentMs);
    await expectAnswer(tab, shown);
    await press(tab, `header nav a[href="${page.linkPath}"]`, intentMs);
    return { ...pressed, 'navigation after intent, ms': await answerTime(tab) };
  });
  return { ...load, ...menu, ...control };
}

type Tools = {
  /** Bytes of script that had arrived at a time, in ms since the navigation's start. */
  scriptUntil: (ms: number) => number;
  start: number;
  /** Presses the `early` control at 1 s, or as soon as it is there. Not to be called without one. */
  pressEarly: (tab: Page, name: string) => Promise<Numbers>;
};

async function inFreshContext(
  { browser, url, early }: Visit & { early?: Control | undefined },
  measure: (tab: Page, tools: Tools) => Promise<Numbers>,
): Promise<Numbers> {
  const context = await browser.newContext(phone.context);
  try {
    const tab = await context.newPage();
    await tab.addInitScript({ path: observer });
    const shown = early && (await placeOf(tab, early));
    const cdp = await context.newCDPSession(tab);
    const scriptUntil = await recordScripts(cdp);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuThrottling });
    await cdp.send('Network.emulateNetworkConditions', phone.network);
    const start = Date.now();
    const response = await tab.goto(url, { waitUntil: 'commit' });
    if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`);
    const pressEarly = async (of: Page, name: string) => {
      if (!shown) throw new Error('nothing to press');
      const place = await shown.placed;
      // Without a question to the page, which may be busy.
      await wait(Math.max(0, start + pressAtMs - Date.now()));
      return answerOfPress(of, name, place);
    };
    return await measure(tab, { scriptUntil, start, pressEarly });
  } finally {
    await context.close();
  }
}

async function recordScripts(cdp: CDPSession): Promise<Tools['scriptUntil']> {
  const scripts = new Set<string>();
  const arrived: { at: number; bytes: number }[] = [];
  let origin: number | undefined;
  cdp.on('Network.requestWillBeSent', ({ requestId, timestamp, type }) => {
    origin ??= timestamp;
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    if (scripts.has(requestId))
      arrived.push({ at: (timestamp - (origin ?? timestamp)) * 1000, bytes: encodedDataLength });
  });
  await cdp.send('Network.enable');
  return (ms) => arrived.reduce((sum, { at, bytes }) => sum + (at <= ms ? bytes : 0), 0);
}

/** The control's place, once it is shown. The page itself says it (observePage.mjs), as soon as it can. */
async function placeOf(tab: Page, control: Control): Promise<{ placed: Promise<Place> }> {
  let found: (place: unknown) => void = () => {};
  const placed = new Promise<unknown>((resolve) => {
    found = resolve;
  });
  await tab.exposeFunction('benchPlace', (place: unknown) => found(place));
  await tab.addInitScript(`window.bench?.place(${JSON.stringify(control)})`);
  // Outside the page: a press that is not answered.
  const late = wait(visibleTimeoutMs, { x: -1, y: -1 }, { ref: false });
  return { placed: Promise.race([placed, late]).then((place) => v.parse(placeOnPage, place)) };
}

async function answerOfPress(tab: Page, name: string, { x, y }: Place): Promise<Numbers> {
  await tab.touchscreen.tap(x, y);
  const ms = await answerTime(tab);
  return {
    [`${name}: press to answer, ms`]: ms,
    [`${name}: ${lostPresses}`]: ms === null ? 1 : 0,
  };
}

const expectAnswer = (tab: Page, answer: Answer) =>
  tab.evaluate(`window.bench.expect(${JSON.stringify(answer)})`);

const timesOf = async (tab: Page) => v.parse(pageTimes, await tab.evaluate('window.bench.page()'));

async function press(tab: Page, selector: string, hoverMs = 0) {
  const target = tab.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${tab.url()}: ${selector} has no box`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (hoverMs > 0) {
    await tab.mouse.move(x, y);
    await wait(hoverMs);
  }
  await tab.touchscreen.tap(x, y);
}

/** From the press to the frame that answers it, in ms. */
async function answerTime(tab: Page): Promise<number | null> {
  const isAnswered = () => tab.evaluate('window.bench?.press().answeredAt !== undefined').catch(() => false);
  const deadline = Date.now() + answerTimeoutMs;
  while (Date.now() < deadline && !(await isAnswered())) await wait(50);
  const { pressedAt, answeredAt } = v.parse(pressTimes, await tab.evaluate('window.bench.press()'));
  return pressedAt === undefined || answeredAt === undefined ? null : answeredAt - pressedAt;
}
