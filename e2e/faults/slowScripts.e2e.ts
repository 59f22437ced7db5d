import type { Page } from '@playwright/test';
import { expect, holdApp, markDocument, phone, test, untilHydrated } from '../support/visitor.ts';

// The app's files come late, never, or while the visitor is already using the page.

const appFiles = /\/(assets|remotes)\/(?!start\.).*\.js$/;
const menu = (page: Page) => page.getByRole('button', { name: 'Menú', exact: true });
const close = (page: Page) => page.getByRole('button', { name: 'Cerrar' });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a page whose scripts are blocked can be used, and starts once they come', async ({
    page,
    allowed,
  }) => {
    allowed.push('Failed to load resource: net::ERR_FAILED');
    await page.addInitScript(() => {
      // Only presses start the app.
      window.requestIdleCallback = () => 0;
      document.addEventListener(
        'error',
        ({ target }) => target instanceof HTMLScriptElement && target.setAttribute('data-failed', ''),
        true,
      );
    });
    await page.route(appFiles, (route) => route.abort());
    await page.goto('/');
    await menu(page).click();
    await expect(close(page)).toBeInViewport();
    await close(page).click();
    await expect(close(page)).not.toBeInViewport();
    await menu(page).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Noticias', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noticias');

    await menu(page).click();
    await expect(page.locator('head > script[src]:not([data-scripts], [data-failed])')).toHaveCount(0);
    await page.unroute(appFiles);
    await close(page).click();
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noticias');
    await menu(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('scripts that come late lose nothing that was typed, opened or pressed before', async ({ page }) => {
    const release = await holdApp(page);
    await page.goto('/contacto');
    const { expectSame } = await markDocument(page);
    const typed = { Nombre: 'Ana Núñez', Teléfono: '55 0000 0001', Mensaje: 'Primera línea.\nSegunda.' };
    for (const [label, text] of Object.entries(typed))
      await page.getByLabel(label, { exact: true }).pressSequentially(text);
    // The browser checks: only the address is missing.
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(page.locator('main :user-invalid')).toHaveAttribute('name', 'email');
    await menu(page).click();
    await expect(close(page)).toBeInViewport();
    release();
    await untilHydrated(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    for (const [label, text] of Object.entries(typed))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
    // Now the app does.
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(page.locator('main [aria-invalid="true"]')).toHaveCount(1);
    await expectSame();
  });

  test('presses while the page hydrates are answered, each once', async ({ page, context }) => {
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.addInitScript(() => {
      // As soon as it is shown, and again while React hydrates.
      new MutationObserver((_, observer) => {
        observer.disconnect();
        const press = () => document.querySelector<HTMLElement>('main button[aria-expanded]')?.click();
        setTimeout(press);
        setTimeout(press, 30);
        setTimeout(press, 60);
      }).observe(document, { attributeFilter: ['data-live'], subtree: true });
    });
    await page.goto('/nosotros');
    const toggle = page.locator('main button[aria-expanded]').first();
    await untilHydrated(page);
    // Served expanded, pressed three times.
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });
});

test('a pressed link whose section cannot be loaded shows the fallback, and a retry its page', async ({
  page,
  visit,
  allowed,
}) => {
  allowed.push('Failed to load resource: net::ERR_FAILED', '[site]', '[ Federation Runtime ]');
  await visit('/');
  const { expectSame } = await markDocument(page);
  const remoteFiles = /\/remotes\/remote_content\//;
  await page.route(remoteFiles, (route) => route.abort());
  const link = page.getByRole('navigation').getByRole('link', { name: 'Noticias', exact: true });
  await link.hover();
  await link.click();
  const retry = page.getByRole('main').getByRole('button', { name: 'Reintentar' });
  await expect(retry).toBeVisible();
  await page.unroute(remoteFiles);
  await retry.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noticias');
  await expectSame();
});

test('a page whose own code cannot be loaded stays as it was served, and starts at a press once it can', async ({
  page,
  allowed,
}) => {
  allowed.push('Failed to load resource: net::ERR_FAILED', '[site]');
  const served = await (await page.request.get('/contenido')).text();
  const ownCode = /data-preload="[^"]* (\S+)"/.exec(served)?.[1];
  if (!ownCode) throw new Error('the page names no code of its own');
  await page.route(`**${ownCode}`, (route) => route.abort());
  const failed = () => page.waitForEvent('console', (message) => message.text().startsWith('[site]'));
  const first = failed();
  await page.goto('/contenido');
  await first;
  const { expectSame } = await markDocument(page);
  const heading = page.getByRole('heading', { level: 1 });
  const second = failed();
  await heading.click();
  await second;
  await expect(heading).toHaveText('Actividades de Consejo');
  await page.unroute(`**${ownCode}`);
  await heading.click();
  await untilHydrated(page);
  await expect(heading).toHaveText('Actividades de Consejo');
  await expectSame();
});
