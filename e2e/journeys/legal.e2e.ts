import { expectAccessible } from '../support/accessibility.ts';
import { readSiteContent } from '../support/backend.ts';
import { long } from '../support/figure.ts';
import { desktop, expect, markDocument, test } from '../support/visitor.ts';

// The legal framework, the privacy notice and the terms.

const texts = [
  ['/privacidad', 'Aviso de privacidad', 'Consentimiento tácito'],
  ['/terminos', 'Términos y condiciones', 'Control antifraude'],
] as const;

// Both texts are one component.
for (const [address, title, section] of texts) {
  const tag = address === '/privacidad' ? {} : long;
  test(
    `${address}: the contents list links to a section by keyboard, and Back returns`,
    tag,
    async ({ page, visit }) => {
      await page.setViewportSize(desktop);
      await visit(address);
      const { expectSame } = await markDocument(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const contents = page.getByRole('navigation', { name: 'En esta página' });
      const link = contents.getByRole('link', { name: section });
      await contents.getByRole('link').first().focus();
      while (!(await link.evaluate((element) => element === document.activeElement))) {
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');

      const heading = page.getByRole('heading', { level: 2, name: section });
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport();
      // Below the bar at the top of the window.
      const bar = await page.getByRole('banner').boundingBox();
      const { y = 0 } = (await heading.boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
      // The list is sticky.
      await expect(contents).toBeInViewport();

      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expectSame();
    },
  );

  test(`${address} prints only its text, in one column`, tag, async ({ page, visit }) => {
    await visit(address);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 680, height: 960 });
    for (const part of [
      page.getByRole('navigation', { name: 'Menú del sitio' }),
      page.getByRole('navigation', { name: 'En esta página' }),
      page.getByRole('button', { name: 'Imprimir' }),
    ]) {
      await expect(part).toBeHidden();
    }
    await expect(page.getByText(/^Versión del /)).toBeVisible();
    const { width, right } = await page
      .getByRole('heading', { level: 2, name: section })
      .evaluate((heading) => ({
        width: document.scrollingElement?.scrollWidth,
        right: heading.getBoundingClientRect().right,
      }));
    expect(width).toBe(680);
    expect(right).toBeLessThanOrEqual(680);
  });

  test(`an address with a section of ${address} starts at that section`, tag, async ({ page, visit }) => {
    await visit(address);
    const link = page
      .getByRole('navigation', { name: 'En esta página' })
      .getByRole('link', { name: section });
    const inside = (await link.getAttribute('href')) ?? '';
    await page.goto('about:blank');
    await visit(inside);
    await expect(page.getByRole('heading', { level: 2, name: section })).toBeInViewport();
  });
}

// The viewer itself: documents.e2e.ts.
test(
  'the statutes open in the viewer by keyboard, load, and close with Escape',
  long,
  async ({ page, visit }) => {
    await visit('/marco-juridico');
    const link = page.getByRole('link', { name: /^Estatutos del Consejo \(PDF, .+ [KM]B\)$/ });
    await link.focus();
    await page.keyboard.press('Enter');

    const dialog = page.getByRole('dialog', { name: 'Estatutos del Consejo' });
    await expect(dialog).toBeVisible();
    const frame = dialog.getByTitle('Estatutos del Consejo');
    await expect(frame).toHaveAttribute(
      'src',
      new RegExp(encodeURIComponent((await readSiteContent()).statutes.url)),
    );
    await expect(frame.contentFrame().locator('canvas').first()).toBeVisible();
    await expect(dialog.getByRole('status')).toHaveCount(0);
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
    await expect(page).toHaveURL('/marco-juridico');
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the statutes are a plain link', async ({ page, request, visit }) => {
    const { url } = (await readSiteContent()).statutes;
    await visit('/marco-juridico');
    for (const name of [/^Estatutos del Consejo/, 'Abrir el archivo directamente']) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', url);
    }
    const answer = await request.get(url);
    expect(answer.headers()['content-type']).toContain('application/pdf');
    expect((await answer.body()).subarray(0, 4).toString()).toBe('%PDF');
  });

  for (const [address, , section] of texts) {
    const tag = address === '/privacidad' ? {} : long;
    test(`${address} is complete, and its contents list works`, tag, async ({ page, visit }) => {
      await visit(`${address}?lng=en`);
      await expect(page.getByText('This text is available in Spanish only.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
      await page
        .getByRole('navigation', { name: 'On this page' })
        .getByRole('link', { name: section })
        .click();
      await expect(page).toHaveURL(new RegExp(`${address}\\?lng=en#`));
      await expect(page.getByRole('heading', { level: 2, name: section })).toBeInViewport();
    });
  }
});
