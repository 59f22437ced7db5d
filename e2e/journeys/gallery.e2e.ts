import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  smallTargets,
  watchShifts,
} from '../support/accessibility.ts';
import { firstOf, readGallery } from '../support/backend.ts';
import { long } from '../support/figure.ts';
import { desktop, expect, phone, test, touchScreen } from '../support/visitor.ts';

// The gallery (specification, section 2): a grid, and a slideshow by keyboard, pointer and touch.

const address = '/contenido/galeria';
const pictures = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');
const slideshow = (page: Page) => page.getByRole('dialog', { name: 'Galería' });
const position = (page: Page) => slideshow(page).getByRole('status');
const shown = (page: Page) =>
  slideshow(page).getByRole('img').and(page.locator('.splide__slide.is-active *'));

async function open(page: Page, place: number) {
  await pictures(page).nth(place).click();
  await expect(slideshow(page).locator('.splide.is-initialized')).toBeVisible();
}

test('shows the pictures of the gallery’s type in 3, 2 or 1 columns', async ({ page, visit }) => {
  const own = (await readGallery()).filter(({ type }) => type === 'galeria');
  await page.setViewportSize(desktop);
  await visit(address);
  await expect(pictures(page)).toHaveCount(own.length);
  for (const [place, { image }] of own.entries()) {
    await expect(pictures(page).nth(place)).toHaveAttribute('href', image.url);
  }
  const columns = () =>
    pictures(page).evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().x)).size);
  expect(await columns()).toBe(3);
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await columns()).toBe(2);
  await page.setViewportSize(phone);
  expect(await columns()).toBe(1);
});

test('nothing shifts while the pictures load', async ({ page, visit }) => {
  await page.setViewportSize(desktop);
  const expectNoShift = await watchShifts(page);
  await visit(address);
  await pictures(page).last().scrollIntoViewIfNeeded();
  const last = pictures(page).last().getByRole('img');
  await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectNoShift();
});

test('axe finds nothing in the open slideshow', async ({ page, visit }) => {
  await page.setViewportSize(phone);
  await visit(address);
  await open(page, 1);
  await expect(shown(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await smallTargets(page)).toEqual([]);
});

test('the keyboard alone works the slideshow, and closing it returns the focus', async ({ page, visit }) => {
  const own = (await readGallery()).filter(({ type }) => type === 'galeria');
  await visit(address);
  const link = pictures(page).nth(1);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(position(page)).toHaveText(new RegExp(`^Imagen 2 de ${own.length}`));
  for (const [key, place] of [
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['Home', 0],
    ['ArrowLeft', 0],
    ['End', own.length - 1],
    ['ArrowRight', own.length - 1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(position(page)).toHaveText(new RegExp(`^Imagen ${place + 1} de ${own.length}`));
    await expect(shown(page)).toBeInViewport({ ratio: 0.99 });
    await expect(shown(page)).toHaveAttribute('src', own[place]?.image.url ?? '');
  }
  // Tab stays inside (X, an arrow, one thumbnail) or goes to the browser's own controls, never to the page behind.
  await page.keyboard.press('Tab');
  await expect(slideshow(page).getByRole('button', { name: 'X' })).toBeFocused();
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab');
    const isInside = await slideshow(page).evaluate(
      (dialog) => document.activeElement === document.body || dialog.contains(document.activeElement),
    );
    expect(isInside).toBe(true);
  }
  await slideshow(page).getByRole('button', { name: 'Imagen 1', exact: true }).focus();
  await page.keyboard.press('End');
  await expect(
    slideshow(page).getByRole('button', { name: `Imagen ${own.length}`, exact: true }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(slideshow(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});

test.describe('by touch', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a swipe of 80 px or more moves on, a shorter one springs back', async ({ page, visit }) => {
    await visit(address);
    await open(page, 1);
    await expect(shown(page)).toBeInViewport({ ratio: 0.99 });
    const { swipe } = await touchScreen(page);
    await swipe(-70);
    await expect(shown(page)).toBeInViewport({ ratio: 0.99 });
    await expect(position(page)).toHaveText(/^Imagen 2 /);
    await swipe(-100);
    // If the first swipe had moved on, this would be picture 4.
    await expect(position(page)).toHaveText(/^Imagen 3 /);
    await expect(shown(page)).toBeInViewport({ ratio: 0.99 });
    await swipe(100);
    await expect(position(page)).toHaveText(/^Imagen 2 /);
  });

  test('two fingers zoom, and a swipe then pans instead of moving on', async ({ page, visit }) => {
    await visit(address);
    await open(page, 1);
    const { spread, swipe } = await touchScreen(page);
    await spread(2);
    await expect.poll(() => page.evaluate(() => window.visualViewport?.scale ?? 1)).toBeGreaterThan(1.5);
    await expect(position(page)).toHaveText(/^Imagen 2 /);
    const left = () => page.evaluate(() => window.visualViewport?.offsetLeft ?? 0);
    const before = await left();
    await swipe(-100);
    await expect.poll(left).toBeGreaterThan(before);
    await expect(position(page)).toHaveText(/^Imagen 2 /);
  });
});

test(
  'of 500 pictures only those near the viewport are fetched, and the slideshow jumps to the last',
  long,
  async ({ page, visit }) => {
    const sample = firstOf(await readGallery());
    const record = (number: number) => ({
      ...sample,
      documentId: `picture${number}`,
      description: `Número ${number}`,
      image: { ...sample.image, url: `${sample.image.url}?n=${number}`, formats: null },
    });
    const fetched = new Set<string>();
    page.on('request', (request) => {
      const number = new URL(request.url()).searchParams.get('n');
      if (number) fetched.add(number);
    });
    await page.route('**/api/galleries*', (route) => {
      const { searchParams } = new URL(route.request().url());
      const [number, pageSize] = [
        searchParams.get('pagination[page]'),
        searchParams.get('pagination[pageSize]'),
      ].map(Number);
      if (!number || !pageSize) throw new Error('the request names no page');
      return route.fulfill({
        json: {
          data: Array.from({ length: pageSize }, (_, index) => record((number - 1) * pageSize + index + 1)),
          meta: { pagination: { page: number, pageSize, pageCount: 500 / pageSize, total: 500 } },
        },
      });
    });
    await page.setViewportSize(desktop);
    await visit('/contenido');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Galería/ })
      .click();
    await expect(pictures(page)).toHaveCount(500);
    await page.waitForLoadState('networkidle');
    expect(fetched.size).toBeGreaterThan(2);
    expect(fetched.size).toBeLessThan(100);

    await open(page, 0);
    await slideshow(page).getByRole('button', { name: 'Imagen 1', exact: true }).focus();
    await page.keyboard.press('End');
    await expect(position(page)).toHaveText(/^Imagen 500 de 500/);
    await expect(slideshow(page).getByText('Número 500', { exact: true }).first()).toBeVisible();
    await expect(slideshow(page).getByRole('button', { name: 'Imagen 500', exact: true })).toBeFocused();
    await expect(slideshow(page).getByRole('button', { name: 'Imagen 500', exact: true })).toBeInViewport();
    expect(fetched.size).toBeLessThan(200);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each picture is a link to its file', async ({ page, visit, allowed }) => {
    // The CSP of media files blocks even Playwright's own injected script.
    allowed.push('Blocked script execution');
    await visit(address);
    const url = await pictures(page).nth(2).getAttribute('href');
    await pictures(page).nth(2).click();
    await expect(page).toHaveURL(url ?? '');
  });
});
