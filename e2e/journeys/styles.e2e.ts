import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../support/visitor.ts';

// Styles are part of the document (shell/server/render/documentStyles.ts); the app fetches those of other pages.

function styleRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    // Not those of the pages in frames.
    const isOwn = request.frame() === page.mainFrame();
    if (isOwn && request.resourceType() === 'stylesheet') requests.push(new URL(request.url()).pathname);
  });
  return requests;
}

for (const path of ['/', '/noticias', '/contacto'])
  test(`${path} asks for no style sheet, neither when it is painted nor when the app runs`, async ({
    page,
  }) => {
    const requests = styleRequests(page);
    await page.goto(path);
    await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
  });

test('another page’s styles come with its code, and those of the first page stay', async ({
  page,
  visit,
}) => {
  const requests = styleRequests(page);
  await visit('/noticias');
  await page.getByRole('banner').getByRole('link', { name: 'Inicio', exact: true }).click();
  await expect(page.locator('.splide__toggle')).toBeVisible();
  const ofHome = requests.filter((path) => path.startsWith('/assets/'));
  expect(ofHome).toHaveLength(1);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Noticias' })).toBeVisible();
  expect(requests.filter((path) => path.startsWith('/assets/'))).toEqual(ofHome);
  await expect(page.locator('ul:has(> li > article)')).toHaveCSS('display', 'grid');
});
