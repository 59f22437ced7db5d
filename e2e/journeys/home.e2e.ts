import type { Locator, Page } from '@playwright/test';
import { readSiteContent } from '../support/backend.ts';
import { expect, test } from '../support/visitor.ts';

// The home page (specification, section 2) with the real content backend.

test('a plain click on a document opens the PDF, not a page of the site', async ({ page, visit }) => {
  const { url } = (await readSiteContent()).codeOfEthics;
  await visit('/');
  const answer = page.waitForResponse((response) => response.url().endsWith(url));
  await page.getByRole('link', { name: 'Código de ética' }).click();
  const response = await answer;
  expect(response.request().isNavigationRequest()).toBe(true);
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test.describe('the banner', () => {
  const banner = (page: Page) => page.getByRole('region', { name: 'Avisos del Consejo' });
  // By class, since the carousel hides all other slides from assistive technology.
  const slide = (page: Page, number: number) =>
    banner(page)
      .locator('.splide__slide:not(.splide__slide--clone)')
      .nth(number - 1)
      .getByRole('img');
  const dot = (page: Page, number: number) =>
    banner(page).getByRole('tab', { name: `Ir a la diapositiva ${number}` });
  const pause = (page: Page) => banner(page).getByRole('button', { name: 'Pausar el carrusel' });
  const resume = (page: Page) => banner(page).getByRole('button', { name: 'Reanudar el carrusel' });

  test('the pause button is its first control, and stops and resumes it', async ({ page, visit }) => {
    await page.clock.install();
    await visit('/');
    await expect(banner(page).locator('a, button, [tabindex="0"]').first()).toHaveAccessibleName(
      'Pausar el carrusel',
    );
    await pause(page).click();
    await page.mouse.move(640, 880);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    const shown = await page.getByRole('article').getAttribute('data-banner-slide');
    await page.clock.runFor(20_000);
    await expect(page.getByRole('article')).toHaveAttribute('data-banner-slide', shown ?? '');

    await resume(page).click();
    await page.mouse.move(640, 880);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.clock.runFor(5_000);
    await expect(page.getByRole('article')).not.toHaveAttribute('data-banner-slide', shown ?? '');
  });

  test('works by keyboard', async ({ page, visit }) => {
    await visit('/');
    await pause(page).focus();
    await page.keyboard.press('Enter');
    await expect(resume(page)).toBeFocused();
    await dot(page, 1).click();
    await expect(slide(page, 1)).toBeInViewport();
    await resume(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect(slide(page, 2)).toBeInViewport();
    await page.keyboard.press('ArrowLeft');
    await expect(slide(page, 1)).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(dot(page, 1)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(dot(page, 2)).toBeFocused();
    await expect(slide(page, 2)).toBeInViewport();
  });

  test('a drag of 80 px or more moves on, a shorter one springs back', async ({ page, visit }) => {
    await visit('/');
    await pause(page).click();
    await dot(page, 1).click();
    await expect(slide(page, 1)).toBeInViewport({ ratio: 0.99 });
    const drag = async (target: Locator, distance: number) => {
      const box = await target.boundingBox();
      if (!box) throw new Error('the slide is not rendered');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance, y, { steps: 5 });
      await page.mouse.up();
    };
    await drag(slide(page, 1), -60);
    await expect(slide(page, 1)).toBeInViewport({ ratio: 0.99 });
    await drag(slide(page, 1), -100);
    // If the first drag had moved on, this would be slide 3.
    await expect(slide(page, 2)).toBeInViewport({ ratio: 0.99 });
  });
});

// On a phone: firstTasks.e2e.ts.
test('the results open in a sandboxed viewer of another origin', async ({ page, visit }) => {
  const { resultsFile } = await readSiteContent();
  await visit('/');
  await expect(page.getByRole('link', { name: 'Abrir el PDF' })).toHaveAttribute('href', resultsFile.url);
  await page.getByRole('button', { name: 'Ver resultados' }).click();
  const close = page.getByRole('button', { name: 'Cerrar resultados' });
  await expect(close).toHaveAttribute('aria-expanded', 'true');

  const frame = page.getByTitle('Documento de resultados');
  const sandbox = (await frame.getAttribute('sandbox'))?.split(' ').sort();
  expect(sandbox).toEqual(['allow-popups', 'allow-same-origin', 'allow-scripts']);
  const address = new URL((await frame.getAttribute('src')) ?? '');
  expect(address.origin).not.toBe(new URL(page.url()).origin);
  expect(address.hash).toBe('#toolbar=0&navpanes=0');
  expect(address.searchParams.get('lang')).toBe('es');
  await expect(frame.contentFrame().getByLabel(/^Página 1 de /)).toBeVisible();
  await expect(frame.contentFrame().locator('canvas').first()).toBeVisible();

  await close.click();
  await expect(frame).toHaveCount(0);
});
