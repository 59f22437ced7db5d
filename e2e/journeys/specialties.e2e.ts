import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expectAccessible } from '../support/accessibility.ts';
import { fileSchema, firstOf, readBackend } from '../support/backend.ts';
import { long } from '../support/figure.ts';
import { desktop, expect, markDocument, phone, test } from '../support/visitor.ts';

// The process pages of the three specialties: server HTML, viewer, the query parameter `to`, print.

const documentSchema = v.object({ name: v.string(), file: fileSchema });

const pages = [
  [
    '/especialidades',
    '/family-medicine-view',
    'Medicina Familiar',
    ['steps', 'exam', 'call', 'process', 'requirements', 'documents'],
  ],
  [
    '/medicina-rural',
    '/children-medicine-view',
    'Medicina del Niño y del Adulto para los Servicios Rurales de Salud',
    ['steps', 'call', 'documents', 'process', 'requirements'],
  ],
  [
    '/medicina-integrada',
    '/integrative-medicine-view',
    'Medicina Integrada',
    ['steps', 'exam', 'documents', 'call', 'process', 'requirements'],
  ],
] as const;

const documents = (page: Page) => page.getByRole('region', { name: /^Documentos/ });
/** The links that show the documents; each has a download link beside it. */
const documentLinks = (page: Page) => documents(page).getByRole('link', { name: /\(PDF, .+ [KM]B\)$/ });
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

for (const [address, view, name, ids] of pages) {
  test(`the server renders ${address} in the order of the specification`, async ({ page, visit }) => {
    const { files } = await readBackend(
      `${view}?populate[files][populate]=*`,
      v.object({ files: v.array(documentSchema) }),
    );
    expect(files.length).toBeGreaterThan(0);
    const html = await (await visit(address)).text();
    // The demonstration content has dates and fees: key facts above the specified sections, all fees below them.
    expect([...html.matchAll(/<h2 id="([a-z]+)"/g)].map(([, id]) => id)).toEqual(['facts', ...ids, 'fees']);
    expect(html).not.toContain('style=');
    expect(html).not.toContain('Cargando');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('link', { name: /^Registrarse en SIGME/ })).toHaveAttribute(
      'target',
      '_blank',
    );
    const call = page.getByRole('region', { name: /^Convocatoria/ });
    for (const part of [
      'ol ol',
      'ul ul ul',
      'blockquote',
      'pre > code',
      'img',
      'strong',
      'em',
      'u',
      's',
      'code',
    ]) {
      await expect(call.locator(part).first()).toBeVisible();
    }
    if (address !== '/especialidades') {
      await expect(documentLinks(page)).toHaveCount(files.length);
      for (const [index, { file }] of files.entries()) {
        await expect(documentLinks(page).nth(index)).toHaveAttribute('href', file.url);
      }
    }
  });

  for (const viewport of [desktop, phone]) {
    // One page for each viewport; the mechanism is the same.
    const isShort = address === (viewport === desktop ? '/especialidades' : '/medicina-rural');
    const tag = isShort ? {} : long;
    test(
      `${address}?to=${ids[2]} starts at that section, at ${viewport.width} px`,
      tag,
      async ({ page, visit }) => {
        await page.setViewportSize(viewport);
        await visit(`${address}?to=${ids[2]}`);
        await expectScrolledTo(page, ids[2]);
      },
    );
  }

  const printTag = address === '/especialidades' ? {} : long;
  test(`${address} prints on two sheets`, printTag, async ({ page, visit }) => {
    await visit(address);
    const margin = '1cm';
    const pdf = await page.pdf({
      format: 'A4',
      margin: { top: margin, bottom: margin, left: margin, right: margin },
    });
    const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(sheets?.length).toBeGreaterThan(0);
    expect(sheets?.length).toBeLessThanOrEqual(2);
  });
}

// The viewer itself: documents.e2e.ts.
test(
  'a renewal document opens in the viewer by keyboard, and closing returns the focus',
  long,
  async ({ page, visit }) => {
    const { validityFile } = await readBackend(
      '/family-medicine-view?populate[files][populate]=*&populate[validityFile][populate]=*',
      v.object({ validityFile: v.array(documentSchema) }),
    );
    const { name, file } = firstOf(validityFile);
    await visit('/especialidades');
    await expect(documentLinks(page)).toHaveCount(validityFile.length);
    const link = documents(page).getByRole('link', { name: new RegExp(`^${name}.*\\(PDF, .+ [KM]B\\)$`) });
    await link.focus();
    await page.keyboard.press('Enter');

    const dialog = page.getByRole('dialog', { name });
    const frame = dialog.getByTitle(name);
    await expect(frame).toHaveAttribute('src', new RegExp(encodeURIComponent(file.url)));
    await expect(frame.contentFrame().locator('canvas').first()).toBeVisible();
    await expect(dialog.getByRole('status')).toHaveCount(0);
    await expectAccessible(page);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
    await expect(page).toHaveURL('/especialidades');
  },
);

test('a document of rural medicine opens without the viewer', long, async ({ page, visit }) => {
  await visit('/medicina-rural');
  const link = documents(page).getByRole('link').first();
  const address = await link.getAttribute('href');
  const requested = page.waitForRequest((request) => new URL(request.url()).pathname === address);
  await link.focus();
  await page.keyboard.press('Enter');
  expect((await (await requested).response())?.headers()['content-type']).toContain('application/pdf');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the first screen links to the call, whose dates are then in view', async ({ page, visit }) => {
  await visit('/especialidades');
  const link = page.getByRole('link', { name: /^Convocatoria vigente/ });
  await expect(link).toBeInViewport();
  await link.focus();
  await page.keyboard.press('Enter');
  await expectScrolledTo(page, 'call');
  await expect(page.getByRole('heading', { name: 'Fechas importantes' })).toBeInViewport();
});

test('in-app navigation with `to` scrolls there once the data has loaded', async ({ page, visit }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/children-medicine-view?*', async (route) => {
    await held;
    await route.continue();
  });
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

// Other unknown values, and reduced motion: remote-certification/src/specialties/useScrollTarget.test.tsx.
test('an unknown `to` leaves the page at its top', async ({ page, visit }) => {
  await visit('/medicina-rural?to=a%22)%3E');
  await expect(heading(page, 'documents')).toBeVisible();
  expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'BODY']);
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
