import type { Page } from '@playwright/test';
import { expect, hold, markDocument, phone, test } from '../support/visitor.ts';

// The process pages of the three specialties: the query parameter `to`, print.

const heading = (page: Page, id: string) => page.locator(`main h2#${id}`);

/** The section's heading has focus, right below the bar at the top of the window. */
async function expectScrolledTo(page: Page, id: string) {
  const title = heading(page, id);
  await expect(title).toBeFocused();
  const bar = await page.getByRole('banner').boundingBox();
  // On a phone the bar scrolls with the page.
  const edge = Math.max(0, (bar?.y ?? 0) + (bar?.height ?? 0));
  const place = async () => (await title.boundingBox())?.y ?? 0;
  await expect.poll(place).toBeLessThan(edge + 150);
  expect(await place()).toBeGreaterThanOrEqual(edge);
}

/** Navigates in-app, as a link of the site does. */
const goInside = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({ key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

test('an address with `to` starts at that section', async ({ page, visit }) => {
  await page.setViewportSize(phone);
  await visit('/medicina-rural?to=documents');
  await expectScrolledTo(page, 'documents');
});

test('the process of a specialty prints on two sheets', async ({ page, visit }) => {
  await visit('/especialidades');
  const margin = '1cm';
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: margin, bottom: margin, left: margin, right: margin },
  });
  const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets?.length).toBeGreaterThan(0);
  expect(sheets?.length).toBeLessThanOrEqual(2);
});

test('in-app navigation with `to` scrolls there once the data has loaded', async ({ page, visit }) => {
  const release = await hold(page, '**/api/children-medicine-view?*');
  await visit('/especialidades');
  const { expectSame } = await markDocument(page);
  await goInside(page, '/medicina-rural?to=documents');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Cargando…');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  release();
  await expectScrolledTo(page, 'documents');

  // It scrolls again when `to` changes; now the data is cached.
  await goInside(page, '/medicina-rural?to=requirements');
  await expectScrolledTo(page, 'requirements');
  await goInside(page, '/especialidades?to=exam');
  await expectScrolledTo(page, 'exam');
  await expectSame();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('documents and sections are plain links', async ({ page, request, visit }) => {
    await visit('/especialidades?lng=en');
    const validity = page.getByRole('region', { name: 'Renewal documents' });
    const address = (await validity.getByRole('link').first().getAttribute('href')) ?? '';
    expect((await request.get(address)).headers()['content-type']).toContain('application/pdf');

    await visit('/medicina-rural?lng=es');
    await page.getByRole('link', { name: 'Ver los documentos' }).click();
    await expect(page).toHaveURL('/medicina-rural#documents');
    await expect(heading(page, 'documents')).toBeInViewport();
  });
});
