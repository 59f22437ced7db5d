import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expectAccessible } from '../support/accessibility.ts';
import { file, readBackend } from '../support/backend.ts';
import { desktop, expect, markDocument, phone, test } from '../support/visitor.ts';

// The process pages of the three specialties: what the server sends, the viewer, the query parameter `to`, paper.

const named = v.object({ name: v.string(), file });

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
/** The names of the documents: each shows it, and the link beside it downloads it. */
const documentLinks = (page: Page) => documents(page).getByRole('link', { name: /\(PDF, .+ [KM]B\)$/ });
const heading = (page: Page, id: string) => page.locator(`main h2#${id}`);

/** The section is what is read next, right under the bar at the top of the window. */
async function expectLedTo(page: Page, id: string) {
  const title = heading(page, id);
  await expect(title).toBeFocused();
  const bar = await page.getByRole('banner').boundingBox();
  // On a phone the bar scrolls away with the page.
  const edge = Math.max(0, (bar?.y ?? 0) + (bar?.height ?? 0));
  const place = async () => (await title.boundingBox())?.y ?? 0;
  await expect.poll(place).toBeLessThan(edge + 150);
  expect(await place()).toBeGreaterThanOrEqual(edge);
}

/** As a link of the site does it. */
const goInside = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({ key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

for (const [address, view, name, ids] of pages) {
  test(`${address} comes whole from the server, in the order of the specification`, async ({
    page,
    visit,
  }) => {
    const { files } = await readBackend(
      `${view}?populate[files][populate]=*`,
      v.object({ files: v.array(named) }),
    );
    const html = await (await visit(address)).text();
    expect([...html.matchAll(/<h2 id="([a-z]+)"/g)].map(([, id]) => id)).toEqual(ids);
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
    test(`${address}?to=${ids[2]} begins there, at ${viewport.width} px`, async ({ page, visit }) => {
      await page.setViewportSize(viewport);
      await visit(`${address}?to=${ids[2]}`);
      await expectLedTo(page, ids[2]);
    });
  }

  test(`${address} is printed on two sheets`, async ({ page, visit }) => {
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

test('a validity document opens in the viewer by keyboard, loads, and closes with the focus back', async ({
  page,
  visit,
}) => {
  const { validityFile } = await readBackend(
    '/family-medicine-view?populate[files][populate]=*&populate[validityFile][populate]=*',
    v.object({ validityFile: v.tupleWithRest([named], named) }),
  );
  const [{ name, file }] = validityFile;
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
});

test('a document of rural medicine opens directly', async ({ page, visit }) => {
  await visit('/medicina-rural');
  const link = documents(page).getByRole('link').first();
  const address = await link.getAttribute('href');
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === address);
  await link.focus();
  await page.keyboard.press('Enter');
  expect((await (await asked).response())?.headers()['content-type']).toContain('application/pdf');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the call is one step from the top, and its dates are in sight', async ({ page, visit }) => {
  await visit('/especialidades');
  const link = page.getByRole('link', { name: /^Convocatoria vigente/ });
  await expect(link).toBeInViewport();
  await link.focus();
  await page.keyboard.press('Enter');
  await expectLedTo(page, 'call');
  await expect(page.getByRole('heading', { name: 'Fechas importantes' })).toBeInViewport();
});

test('`to` leads there within the site, while the data is still loading', async ({ page, visit }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/children-medicine-view?*', async (route) => {
    await asked;
    await route.continue();
  });
  await visit('/especialidades');
  const { expectSame } = await markDocument(page);
  await goInside(page, '/medicina-rural?to=documents');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Cargando…');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  answer();
  await expectLedTo(page, 'documents');

  // And again when it changes: now the data is there at once.
  await goInside(page, '/medicina-rural?to=requirements');
  await expectLedTo(page, 'requirements');
  await goInside(page, '/especialidades?to=exam');
  await expectLedTo(page, 'exam');
  await expectSame();
});

test('`to` comes at once where less motion is asked for', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (how) {
      document.documentElement.setAttribute('data-scrolled', JSON.stringify(how));
      scroll.call(this, how);
    };
  });
  await visit('/medicina-rural?to=documents');
  await expectLedTo(page, 'documents');
  await expect(page.locator('html')).toHaveAttribute('data-scrolled', '{"behavior":"instant"}');
});

for (const to of ['nada', '%23documents', '%5Bid%5D', 'a%22)%3E']) {
  test(`?to=${to} is no place on the page: it begins at its top`, async ({ page, visit }) => {
    await visit(`/medicina-rural?to=${to}`);
    await expect(heading(page, 'documents')).toBeVisible();
    expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'BODY']);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all of it is there, documents and sections one link away', async ({ page, request, visit }) => {
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
