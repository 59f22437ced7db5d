import type { Page } from '@playwright/test';
import { readSiteContent } from '../support/backend.ts';
import { isAddedToDrawer } from '../support/sections.ts';
import { desktop, expect, phone, test } from '../support/visitor.ts';

// The layout around every page (specification, section 2, shell layout).

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú del sitio' });
const toggleOf = (page: Page, section: string) =>
  menu(page).getByRole('button', {
    name: section === 'SIGME' ? 'SIGME' : `Mostrar lo que hay en ${section}`,
    exact: true,
  });

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

test('top bar and footer have the links of the specification', async ({ page, visit }) => {
  const { registryUrl, facebookUrl } = await readSiteContent();
  await visit('/');
  const bar = page.getByRole('navigation', { name: 'Accesos principales' });
  await expect(bar.getByRole('link')).toHaveCount(3);
  await expect(bar.getByRole('link', { name: 'Inicio' })).toHaveAttribute('href', '/');
  await expect(bar.getByRole('link', { name: 'Consultar resultados' })).toHaveAttribute(
    'href',
    '/consultar-resultados',
  );
  const registry = bar.getByRole('link', { name: '¿Su médico está certificado? Consulte' });
  await expect(registry).toHaveAttribute('href', registryUrl);
  await expect(registry).toHaveAttribute('target', '_blank');

  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Aviso de privacidad' })).toHaveAttribute(
    'href',
    '/privacidad',
  );
  await expect(footer.getByRole('link', { name: 'Términos y condiciones' })).toHaveAttribute(
    'href',
    '/terminos',
  );
  await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', facebookUrl);
  // LinkedIn and Instagram are icons without links.
  for (const name of ['LinkedIn', 'Instagram']) {
    const icon = footer.getByRole('listitem').filter({ hasText: name });
    await expect(icon).toBeVisible();
    await expect(icon.locator('a, button, [tabindex], [role=link]')).toHaveCount(0);
  }
  for (const [name, address] of [
    ['Accesibilidad', '/accesibilidad'],
    ['Verificar a mi médico', '/verificar'],
    ['Preguntas frecuentes', '/preguntas'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', address);
  }
  await expect(footer.getByRole('link')).toHaveCount(6);
});

test('the menu has the nine sections in order, each with its entries', async ({ page, visit }) => {
  const { sigmeRegisterUrl, sigmeLoginUrl } = await readSiteContent();
  await visit('/');
  const sections = [
    ['Nosotros', '/nosotros', ['/asociaciones', '/marco-juridico']],
    ['Certificación', '/certificacion', ['/especialidades', '/medicina-integrada', '/medicina-rural']],
    ['SIGME', undefined, [sigmeRegisterUrl, sigmeLoginUrl]],
    [
      'Documentos descargables',
      '/documentos',
      ['/medicina-familiar/documentos', '/medicina-integrada/documentos', '/medicina-rural/documentos'],
    ],
    ['Contenido', '/contenido', ['/publicaciones', '/contenido/galeria', '/en-proceso']],
    ['Examen (pago en línea)', '/examen', []],
    ['Aval de calidad', '/aval-de-calidad', ['/eventos']],
    // Not of the specification, which gives this section no entries.
    ['Contacto', '/contacto', ['/preguntas']],
    ['Noticias', '/noticias', []],
  ] as const;
  const items = menu(page).locator('> ul > li');
  await expect(items).toHaveCount(sections.length);

  for (const [position, [name, address, entries]] of sections.entries()) {
    const item = items.nth(position);
    await expect(item).toContainText(name);
    if (address) await expect(item.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
    if (entries.length === 0) {
      await expect(item.getByRole('button')).toHaveCount(0);
      continue;
    }
    const toggle = toggleOf(page, name);
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const links = item.getByRole('list').getByRole('link');
    // The specification's entries come first, in order; then those that sections add.
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.slice(entries.length).filter((href) => !isAddedToDrawer(href))).toEqual([]);
    for (const [index, target] of entries.entries()) {
      await expect(links.nth(index)).toBeVisible();
      await expect(links.nth(index)).toHaveAttribute('href', target);
      // Only external links open a new tab.
      expect(await links.nth(index).getAttribute('target')).toBe(target.startsWith('/') ? null : '_blank');
    }
    await toggle.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(links).toHaveCount(0);
  }
});

test('the menu marks the current page', async ({ page, visit }) => {
  await visit('/asociaciones');
  await expect(toggleOf(page, 'Nosotros')).toHaveAttribute('aria-expanded', 'true');
  await expect(menu(page).locator('[aria-current]')).toHaveText(['Asociaciones']);
  await expect(menu(page).getByRole('link', { name: 'Asociaciones' })).toHaveAttribute(
    'aria-current',
    'page',
  );

  const home = page
    .getByRole('navigation', { name: 'Accesos principales' })
    .getByRole('link', { name: 'Inicio', exact: true });
  await home.click();
  await expect(page).toHaveURL('/');
  await expect(home).toHaveAttribute('aria-current', 'page');
  await expect(menu(page).locator('[aria-current]')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });
  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menú del sitio' });
  const button = (page: Page) => page.getByRole('button', { name: 'Menú', exact: true });

  test('the menu opens over the page and closes by keyboard', async ({ page, visit }) => {
    await visit('/');
    await expect(menu(page)).toBeHidden();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    // A closed drawer is not laid out.
    await expect(page.locator('#site-menu nav > ul')).toHaveCSS('content-visibility', 'hidden');
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
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
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

  test('choosing a language moves the focus to the other language', async ({ page, visit }) => {
    await visit('/asociaciones');
    await page.getByRole('link', { name: 'English' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Español' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'English' })).toBeHidden();
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

test('on wide screens one section is expanded at a time', async ({ page, visit }) => {
  await visit('/');
  await toggleOf(page, 'Nosotros').click();
  await toggleOf(page, 'SIGME').click();
  await expect(toggleOf(page, 'SIGME')).toHaveAttribute('aria-expanded', 'true');
  await expect(toggleOf(page, 'Nosotros')).toHaveAttribute('aria-expanded', 'false');
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
