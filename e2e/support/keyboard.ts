import { expect, type Page } from '@playwright/test';
import { untilStill } from './accessibility.ts';
import { installFocusWatch, type Stop } from './focusWatch.ts';

/** More than any page has; a player or a date field may take some for its parts, a frame many. */
const most = { stops: 400, inOne: 12, inFrame: 80 };

type WalkOptions = {
  /** Also compares pictures of each control of `main` with and without the focus: a mark can be cut off. */
  withPictures?: boolean;
  /** Also presses Shift+Tab from the end to the top. */
  andBack?: boolean;
};

/**
 * Presses Tab from the top of the page to its end. Expects the document's order, every control reached, and each of them
 * whole, uncovered and marked while it has the focus.
 * @returns the names of the stops
 */
export async function walkByKeyboard(
  page: Page,
  { withPictures = false, andBack = false }: WalkOptions = {},
): Promise<string[]> {
  await loadSuggestions(page);
  await startFromTop(page);
  await untilStill(page);
  await page.evaluate(installFocusWatch);
  const names: string[] = [];
  const problems: string[] = [];
  let last: Stop | undefined;
  let presses = 0;
  let pressesInOne = 0;
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => window.focusWatch.read());
    if (!stop) break;
    presses += 1;
    pressesInOne = stop.id === last?.id ? pressesInOne + 1 : 1;
    if (pressesInOne > (stop.isFrame ? most.inFrame : most.inOne) || names.length > most.stops) {
      throw new Error(`Tab never leaves: … ${names.slice(-5).join(', ')}`);
    }
    if (pressesInOne > 1) continue;
    last = stop;
    names.push(stop.name);
    problems.push(...stop.problems.map((problem) => `${stop.name}: ${problem}`));
    if (withPictures && stop.surroundings && !(await isDrawnDifferently(page, stop.surroundings))) {
      problems.push(`${stop.name}: looks the same without the focus`);
    }
  }
  expect(problems).toEqual([]);
  expect(await page.evaluate(() => window.focusWatch.missed()), 'not reached').toEqual([]);
  if (andBack) {
    const withEvents = names.filter((name) => !name.startsWith('iframe'));
    expect((await walkBack(page, presses)).reverse(), 'the way back').toEqual(withEvents);
  }
  return names;
}

/** A search field is replaced once its first focus has loaded the suggestions: during a walk, that would change the walk. */
async function loadSuggestions(page: Page) {
  for (const field of await page.getByRole('search').locator('[name=q]').all()) {
    await field.focus();
    await expect(field).toHaveAttribute('aria-autocomplete', 'list');
  }
}

/** Tab goes on from where the focus was last. */
async function startFromTop(page: Page) {
  await page.evaluate(() => {
    const first = document.createElement('button');
    first.addEventListener('blur', () => first.remove());
    document.body.prepend(first);
    first.focus();
  });
}

/** @returns the names of the stops but frames, which raise no event */
async function walkBack(page: Page, presses: number): Promise<string[]> {
  await page.evaluate(() => window.focusWatch.startTrail());
  await page.keyboard.down('Shift');
  for (let press = 0; press < presses; press += 1) await page.keyboard.press('Tab');
  await page.keyboard.up('Shift');
  return page.evaluate(() => window.focusWatch.trail());
}

async function isDrawnDifferently(page: Page, clip: NonNullable<Stop['surroundings']>) {
  const focused = await page.screenshot({ clip, caret: 'initial' });
  await page.evaluate(() => window.focusWatch.rest());
  const resting = await page.screenshot({ clip, caret: 'initial' });
  await page.evaluate(() => window.focusWatch.resume());
  return !focused.equals(resting);
}

/** Expects a name of everything that the keyboard reaches, as assistive technology gets it. */
export async function expectNames(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  await browser.detach();
  // Scripts alone move the focus to these: main, headings, a line that says what has changed, targets of links.
  const named = nodes.filter(
    ({ ignored, role, properties = [] }) =>
      !ignored &&
      properties.some(({ name, value }) => name === 'focusable' && value.value) &&
      !['RootWebArea', 'main', 'heading', 'paragraph', 'status', 'generic'].includes(role?.value),
  );
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter(({ name }) => !name?.value?.trim()).map(({ role }) => role?.value)).toEqual([]);
}
