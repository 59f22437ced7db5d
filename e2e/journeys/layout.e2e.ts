import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../support/visitor.ts';

// The layout around every page (specification, section 2, shell layout).

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú del sitio' });

test('the first tab stop skips to the content', async ({ page, visit }) => {
  await visit('/asociaciones');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('navigation', { name: 'Está en' }).getByRole('link', { name: 'Inicio' }),
  ).toBeFocused();
});

test('page styles override the UI kit’s, in whatever order the files load', async ({ page, visit }) => {
  await visit('/');
  const layers = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .flatMap((rule) => {
        if (rule instanceof CSSLayerStatementRule) return [...rule.nameList];
        return rule instanceof CSSLayerBlockRule ? [rule.name] : [];
      }),
  );
  expect([...new Set(layers)]).toEqual(['reset', 'tokens', 'ui', 'page']);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });
  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menú del sitio' });
  const button = (page: Page) => page.getByRole('button', { name: 'Menú', exact: true });

  test('the menu opens over the page and closes by keyboard', async ({ page, visit }) => {
    await visit('/');
    await expect(menu(page)).toBeHidden();
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(drawer(page)).toBeVisible();
    const close = drawer(page).getByRole('button', { name: 'Cerrar menú' });
    await expect(close).toBeFocused();
    await expect(close).toBeInViewport();

    // The page behind is inert, and Tab never leaves the menu.
    for (const part of ['main', 'header', 'footer']) {
      await expect(page.locator(`[inert] ${part}`).first()).toBeAttached();
    }
    const isOutside = () =>
      page.evaluate(() => {
        const { activeElement: focused } = document;
        return focused !== document.body && !focused?.closest('[role=dialog]');
      });
    for (let stops = 0; stops < 30; stops += 1) {
      await page.keyboard.press('Tab');
      expect(await isOutside()).toBe(false);
    }

    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
    await expect(menu(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    await expect(page.locator('[inert]')).toHaveCount(0);
  });

  test('its close button and a touch outside close it', async ({ page, visit }) => {
    await visit('/');
    await button(page).click();
    await drawer(page).getByRole('button', { name: 'Cerrar menú' }).click();
    await expect(drawer(page)).toHaveCount(0);
    await button(page).click();
    await expect(drawer(page)).toBeVisible();
    await page.mouse.click(phone.width - 8, phone.height / 2);
    await expect(drawer(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
  });

  test('the top bar stays in one row, and the links below it scroll away', async ({ page, visit }) => {
    await visit('/privacidad');
    await page.evaluate(() => scrollTo(0, 3000));
    await expect(button(page)).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Consultar resultados' })).not.toBeInViewport();
    const content = await page.evaluate(() => {
      const row = document.querySelector('header > div');
      return row?.getBoundingClientRect().bottom;
    });
    expect(content).toBeLessThanOrEqual(64);
  });

  test('an open menu on a screen that becomes wide leaves nothing inert', async ({ page, visit }) => {
    await visit('/');
    await button(page).click();
    await expect(drawer(page)).toBeVisible();
    await page.setViewportSize(desktop);
    await expect(drawer(page)).toHaveCount(0);
    await expect(page.locator('[inert]')).toHaveCount(0);
    await expect(menu(page)).toBeVisible();
  });
});

test('at the end of a long page a link leads back to the top', async ({ page, visit }) => {
  await visit('/privacidad');
  const toTop = page.getByRole('link', { name: 'Volver arriba' });
  await expect(toTop).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(toTop).toBeInViewport();
  await toTop.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await visit('/en-proceso');
  await expect(toTop).toBeHidden();
});
