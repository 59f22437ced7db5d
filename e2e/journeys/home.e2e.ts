import type { Locator, Page } from '@playwright/test';
import { firstOf, readHome, readSiteContent } from '../support/backend.ts';
import { long } from '../support/figure.ts';
import { desktop, expect, phone, test } from '../support/visitor.ts';

// The home page (specification, section 2) with the real content backend.

test.describe('the content of the home page', () => {
  test('is what editors wrote: steps, mission, vision, agreements and magazines', async ({ page, visit }) => {
    const [home, site] = await Promise.all([readHome(), readSiteContent()]);
    await visit('/?lng=en');
    for (const text of [site.mission, site.vision]) {
      await expect(page.getByRole('main').locator('[lang=es]').getByText(text)).toBeVisible();
    }
    const steps = page.getByRole('img', { name: site.stepsImage.alternativeText });
    await steps.scrollIntoViewIfNeeded();
    await expect
      .poll(() => steps.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    for (const [title, items] of [
      ['Collaboration agreements', home.agreement],
      ['Magazines', home.magazines],
    ] as const) {
      const entries = page.getByRole('region', { name: title }).getByRole('listitem');
      await expect(entries).toHaveCount(items.length);
      for (const [position, { name, file, linkExternal }] of items.entries()) {
        const entry = entries.nth(position);
        const link = entry.getByRole('link');
        await expect(entry).toContainText(name);
        if (!file && !linkExternal) await expect(link).toHaveCount(0);
        else await expect(link).toHaveAttribute('href', linkExternal ?? file?.url ?? '');
        if (linkExternal) await expect(link).toHaveAttribute('target', '_blank');
      }
    }
    // The demonstration content has agreements with a file, with an address, and with neither.
    expect(home.agreement.some(({ file, linkExternal }) => file && !linkExternal)).toBe(true);
    expect(home.agreement.some(({ linkExternal }) => linkExternal)).toBe(true);
    expect(home.agreement.some(({ file, linkExternal }) => !file && !linkExternal)).toBe(true);
  });

  test('an external address opens in a new tab', async ({ context, page, visit }) => {
    const external = firstOf((await readHome()).agreement.filter(({ linkExternal }) => linkExternal));
    await context.route(/example\.org/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Otro sitio</title>' }),
    );
    await visit('/');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: external.name }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(external.linkExternal ?? '');
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect(page).toHaveURL('/');
  });

  for (const [name, key] of [
    ['Código de ética', 'codeOfEthics'],
    ['Lex artis', 'lexArtis'],
  ] as const) {
    const tag = key === 'codeOfEthics' ? {} : long;
    test(`a plain click on “${name}” opens the PDF, not a page of the site`, tag, async ({ page, visit }) => {
      const { url } = (await readSiteContent())[key];
      await visit('/');
      const answer = page.waitForResponse((response) => response.url().endsWith(url));
      await page.getByRole('link', { name }).click();
      const response = await answer;
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toBe('application/pdf');
      await expect(page).toHaveURL(url);
      await page.goBack();
      await expect(page.getByRole('link', { name })).toBeVisible();
    });
  }
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

  test('has a slide for each of the four images, and reports the current one', async ({
    page,
    request,
    visit,
  }) => {
    const served = await (await request.get('/')).text();
    expect(served).toContain('data-banner-slide="8"'); // the specification's initial value
    const images = (await readHome()).banner;
    await visit('/');
    await pause(page).click();
    await expect(banner(page).getByRole('tab')).toHaveCount(4);
    for (const number of [2, 3, 4, 1]) {
      await dot(page, number).click();
      await expect(slide(page, number)).toBeInViewport();
      await expect(slide(page, number)).toHaveAccessibleName(
        images[number - 1]?.file.alternativeText || `Slide ${number}`,
      );
      await expect(dot(page, number)).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('article')).toHaveAttribute('data-banner-slide', String(number - 1));
    }
  });

  // Autoplay with a fake clock: the pause test below, and shell/src/home/BannerCarousel.test.tsx.
  test('advances every 2500 ms and restarts after the last slide', long, async ({ page, visit }) => {
    await visit('/');
    await expect(pause(page)).toBeVisible();
    await page.mouse.move(640, 880); // hovering pauses the carousel
    const moves = await page.getByRole('article').evaluate(
      (article) =>
        new Promise<{ slide: string | null; at: number }[]>((resolve) => {
          const seen: { slide: string | null; at: number }[] = [];
          new MutationObserver((_, observer) => {
            seen.push({ slide: article.getAttribute('data-banner-slide'), at: performance.now() });
            if (seen.length < 5) return;
            observer.disconnect();
            resolve(seen);
          }).observe(article, { attributeFilter: ['data-banner-slide'] });
        }),
    );
    const order = moves.map((move) => move.slide).join('');
    expect('12301230').toContain(order);
    for (const [index, { at }] of moves.entries()) {
      const before = moves[index - 1]?.at;
      // On a busy machine it may be late, never early.
      if (before !== undefined) expect(at - before).toBeGreaterThan(2300);
    }
  });

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

  test('does not advance with reduced motion', long, async ({ page, visit }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await visit('/');
    await expect(resume(page)).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(slide(page, 1)).toBeInViewport();
    await expect(page.getByRole('article')).toHaveAttribute('data-banner-slide', '8');
    await dot(page, 3).click();
    await expect(slide(page, 3)).toBeInViewport();
  });

  test(
    'a click on the first image closes the results, a click on another does not',
    long,
    async ({ page, visit }) => {
      await visit('/');
      await pause(page).click();
      await page.getByRole('button', { name: 'Ver resultados' }).click();
      const frame = page.getByTitle('Documento de resultados');
      await expect(frame).toBeVisible();
      await dot(page, 2).click();
      await slide(page, 2).click();
      await expect(frame).toBeVisible();
      await dot(page, 1).click();
      await slide(page, 1).click();
      await expect(frame).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Ver resultados' })).toHaveAttribute(
        'aria-expanded',
        'false',
      );
    },
  );
});

for (const [name, viewport] of [
  ['wide screen', desktop],
  ['phone', phone],
] as const) {
  const tag = viewport === desktop ? {} : long;
  test(
    `the results open in a sandboxed viewer of another origin, on a ${name}`,
    tag,
    async ({ page, visit }) => {
      const { resultsFile } = await readSiteContent();
      await page.setViewportSize(viewport);
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
    },
  );
}
