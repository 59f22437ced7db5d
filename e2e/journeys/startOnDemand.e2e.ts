import { expect, hold, holdApp, markDocument, phone, test, untilHydrated } from '../support/visitor.ts';

// The app starts after the page is shown, so visitors may be faster than it (shell/src/app/start.ts).

test.describe('before the app runs', () => {
  test.use({ viewport: phone });

  test('the menu opens at the press, stays open when the app runs, and then closes', async ({ page }) => {
    const release = await holdApp(page);
    await page.goto('/');
    const close = page.getByRole('button', { name: 'Cerrar' });
    await page.getByRole('button', { name: 'Menú' }).click();
    await expect(close).toBeInViewport();
    const contents = page.locator('details', { hasText: 'Publicaciones' });
    await contents.locator('summary').click();
    release();
    await untilHydrated(page);
    const menu = page.getByRole('dialog', { name: 'Menú' });
    await expect(menu).toBeVisible();
    await expect(contents).toHaveAttribute('open');
    await contents.locator('summary').click();
    await expect(contents).not.toHaveAttribute('open');
    await close.click();
    await expect(menu).toBeHidden();
  });

  test('Back after a reload shows the page of the address', async ({ page, visit }) => {
    await visit('/noticias');
    await page.getByRole('link', { name: 'Siguiente', exact: true }).click();
    await expect(page).toHaveURL('/noticias?pagina=2');
    const release = await holdApp(page);
    await page.reload();
    await page.goBack();
    await expect(page).toHaveURL('/noticias');
    release();
    await untilHydrated(page);
    await expect(page.getByRole('main').getByText(/^Página 1 de/)).toBeVisible();
  });

  test('Back while the app is loading is not mixed up with the page it came from', async ({
    page,
    visit,
  }) => {
    await visit('/noticias');
    await page.getByRole('link', { name: 'Siguiente', exact: true }).click();
    await expect(page).toHaveURL('/noticias?pagina=2');
    const release = await holdApp(page);
    await page.reload();
    // The page of the address is slow to come, so the app runs in the one before.
    await page.route('/noticias', async (route) => {
      release();
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await route.continue();
    });
    await page.goBack();
    await expect(page.getByRole('main').getByText(/^Página 1 de/)).toBeVisible();
    await untilHydrated(page);
  });
});

test('only the start script is loaded until the page is', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  // A page that never finishes loading within this test's first part.
  const release = await hold(page, /\/uploads\//);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/start\.\w{10}\.js$/)]);
  release();
  await untilHydrated(page);
  expect(scripts.length).toBeGreaterThan(4);
});

test('a link under the pointer has fetched its page before it is pressed', async ({ page, visit }) => {
  await visit('/');
  const { expectSame } = await markDocument(page);
  const fetched = page.waitForResponse(/\/api\/news\?/);
  const link = page.getByRole('navigation').getByRole('link', { name: 'Noticias', exact: true });
  await link.hover();
  await fetched;
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet', 'fetch'].includes(request.resourceType())) requests.push(request.url());
  });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Noticias' })).toBeVisible();
  expect(requests).toEqual([]);
  await expectSame();
});

test('the browser fetches the page of a link under the pointer before the app runs, and not after', async ({
  page,
  context,
}) => {
  const cdp = await context.newCDPSession(page);
  const fetched: string[] = [];
  cdp.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname);
  });
  let candidates = 0;
  cdp.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    candidates = preloadingAttemptSources.length;
  });
  await cdp.send('Preload.enable');
  const release = await holdApp(page);
  await page.goto('/');
  const links = page.getByRole('main').getByRole('link', { name: /^Medicina/ });
  await links.first().hover();
  await expect.poll(() => fetched).toEqual(['/especialidades']);
  expect(candidates).toBeGreaterThan(10);
  // A choice of language is not fetched: it would be remembered.
  await page.getByRole('link', { name: 'English' }).hover();
  release();
  await untilHydrated(page);
  await expect.poll(() => candidates).toBe(0);
  expect(fetched).toEqual(['/especialidades']);
});
