import type { Page } from '@playwright/test';
import { readSiteContent } from '../support/backend.ts';
import { desktop, expect, test } from '../support/visitor.ts';

// The exam shop and the results search: other sites in our frames, which may do whatever sites do.

const portals = [
  ['/examen', 'Portal de pago', 'Pago del examen en línea', 'examPortalUrl'],
  ['/consultar-resultados', 'Portal de resultados', 'Consulta de resultados', 'resultsPortalUrl'],
] as const;

const addressOf = async (field: (typeof portals)[number][3]) => (await readSiteContent())[field];

const portal = (page: Page, name: string) => {
  const region = page.getByRole('region', { name });
  return {
    region,
    frame: region.getByTitle(name),
    inside: region.getByTitle(name).contentFrame(),
    message: region.getByRole('status'),
    newTab: region.getByRole('link', { name: /^Abrir el portal/ }),
  };
};

for (const [address, name, heading, field] of portals) {
  test(`${address}: the portal loads in its frame once, and the spinner disappears`, async ({
    page,
    visit,
  }) => {
    const portalAddress = await addressOf(field);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url() === portalAddress) requests.push(request.url());
    });
    await page.setViewportSize(desktop);
    await visit(address);
    const { frame, inside, message, newTab } = portal(page, name);
    await expect(inside.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(message).toHaveCount(0);
    await expect(newTab).toHaveAttribute('href', portalAddress);
    // The frame fits the screen, so the portal is usable without scrolling the page.
    const { height = 0 } = (await frame.boundingBox()) ?? {};
    expect(height).toBeGreaterThan(480);
    expect(height).toBeLessThan(desktop.height);
    // Hydration does not load it again.
    expect(requests).toHaveLength(1);
  });
}

test('the results can be searched by keyboard, and the focus can leave the frame', async ({
  page,
  visit,
}) => {
  await visit('/consultar-resultados');
  const { inside, newTab } = portal(page, 'Portal de resultados');
  const field = inside.getByRole('textbox', { name: 'Nombre o número de registro' });
  await newTab.focus();
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.keyboard.type('nunez');
  await page.keyboard.press('Enter');
  await expect(inside.getByText('Carmen Ejemplo Núñez')).toBeVisible();

  await inside.getByRole('button', { name: 'Buscar' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Preguntar en la página de contacto' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(inside.getByRole('button', { name: 'Buscar' })).toBeFocused();
});

test.describe('a portal', () => {
  const [[address, name, , field]] = portals;

  test('that navigates to an origin off the list is reported as leading elsewhere', async ({
    allowed,
    page,
    visit,
  }) => {
    const portalAddress = await addressOf(field);
    allowed.push('frame-src');
    await page.route(portalAddress, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<a href="http://other.test/">Pagar</a>' }),
    );
    await visit(address);
    const { inside, message } = portal(page, name);
    await inside.getByRole('link', { name: 'Pagar' }).click();
    await expect(message).toContainText('El portal lleva a otro sitio que no se puede mostrar aquí.');
    await expect(message.getByRole('link', { name: /^Abrir el portal/ })).toHaveAttribute(
      'href',
      portalAddress,
    );
  });

  test('cannot navigate the whole page', async ({ allowed, page, visit }) => {
    allowed.push('allow-top-navigation', 'Failed to set the ');
    await page.route(await addressOf(field), (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: "<button onclick=\"try { top.location = '/examen' } catch { this.textContent = 'Preso' }\">Salir</button>",
      }),
    );
    await visit(address);
    const { inside } = portal(page, name);
    await inside.getByRole('button', { name: 'Salir' }).click();
    await expect(inside.getByRole('button', { name: 'Preso' })).toBeVisible();
    await expect(page).toHaveURL(address);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows the portal and its link, without a spinner', async ({ page, visit }) => {
    const [[address, name, heading, field]] = portals;
    await visit(address);
    const { inside, message, newTab } = portal(page, name);
    await expect(inside.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(newTab).toHaveAttribute('href', await addressOf(field));
    await expect(message).toBeHidden();
  });
});
