import { readFile } from 'node:fs/promises';
import type { Download, Locator } from '@playwright/test';
import * as v from 'valibot';
import { expectAccessible } from '../support/accessibility.ts';
import { fileSchema, firstOf, readBackend, readSiteContent } from '../support/backend.ts';
import { long } from '../support/figure.ts';
import { expect, markDocument, test } from '../support/visitor.ts';

// Candidates read documents in the viewer and download them, with and without JavaScript.

const specialties = [
  ['/medicina-familiar/documentos', '/family-medicine-view', 'Medicina Familiar'],
  ['/medicina-integrada/documentos', '/integrative-medicine-view', 'Medicina Integrada'],
  [
    '/medicina-rural/documentos',
    '/children-medicine-view',
    'Medicina del Niño y del Adulto para los Servicios Rurales de Salud',
  ],
] as const;

const filesSchema = v.object({
  files: v.array(v.object({ name: v.string(), description: v.nullable(v.string()), file: fileSchema })),
});
const readFiles = async (view: string) =>
  (await readBackend(`${view}?populate[files][populate]=*`, filesSchema)).files;

async function expectPdf(download: Download, name: string) {
  expect(download.suggestedFilename()).toBe(`${name}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 4).toString()).toBe('%PDF');
}

const cards = (list: Locator) => list.getByRole('listitem');

for (const [address, view, specialty] of specialties) {
  const tag = address === specialties[0][0] ? {} : long;
  test(`${address} shows every document in the editors’ order`, tag, async ({ page, visit }) => {
    const files = await readFiles(view);
    expect(files.length).toBeGreaterThan(0);
    await visit(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Documentos de ${specialty}`);
    const documents = page.getByRole('region', { name: 'Documentos descargables' });
    await expect(cards(documents)).toHaveCount(files.length);
    for (const [index, { name, description, file }] of files.entries()) {
      const card = cards(documents).nth(index);
      await expect(card).toContainText(description ?? name);
      for (const link of await card.getByRole('link').all())
        await expect(link).toHaveAttribute('href', file.url);
      await expect(card.getByRole('link').first()).toHaveAccessibleName(/ \(PDF, .+ [KM]B\)$/);
    }
  });
}

test('a document opens in the viewer by keyboard, loads, and closes with Escape', async ({ page, visit }) => {
  const [address, view] = specialties[0];
  const { name, file } = firstOf(await readFiles(view));
  await visit(address);
  const link = page.getByRole('link', { name: new RegExp(`^${name}.*\\(PDF`) });
  await link.focus();
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name });
  const frame = dialog.getByTitle(name);
  await expect(frame).toHaveAttribute('src', new RegExp(encodeURIComponent(file.url)));
  await expect(frame.contentFrame().locator('canvas').first()).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveCount(0);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(address);
});

test('the next key stop downloads it, under the name that people read', async ({ page, visit }) => {
  const [address, view] = specialties[0];
  const { name } = firstOf(await readFiles(view));
  await visit(address);
  await page.getByRole('link', { name: new RegExp(`^${name}.*\\(PDF`) }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: `Descargar ${name}` })).toBeFocused();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await expectPdf(await download, name);
  await expect(page).toHaveURL(address);
});

test('navigation from a specialty to its documents repeats no content call', async ({ page, visit }) => {
  await visit('/especialidades');
  const { expectSame } = await markDocument(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  await page.getByRole('main').getByRole('link', { name: 'Ver los documentos' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Documentos descargables' })).toBeVisible();
  await expect(page).toHaveTitle(/^Documentos de Medicina Familiar – /);
  expect(calls).toEqual([]);
  await expectSame();
});

test('the quality standards open in a new tab', async ({ context, page, visit }) => {
  const { evaluationStandards } = await readSiteContent();
  await visit('/certificacion');
  const opened = context.waitForEvent('page');
  const requested = context.waitForEvent('request', (request) =>
    request.url().endsWith(evaluationStandards.url),
  );
  await page.getByRole('link', { name: /^Abrir los estándares 2025 \(PDF\)/ }).click();
  expect(await opened).not.toBe(page);
  expect((await (await requested).response())?.headers()['content-type']).toContain('application/pdf');
  await expect(page).toHaveURL('/certificacion');
});

test('the viewer links to a document of the site that it cannot show, and to nothing else', async ({
  page,
  request,
  baseURL,
  allowed,
}) => {
  allowed.push('Failed to load resource', 'the server answered');
  const { 'content-security-policy': policy = '' } = (await request.get('/')).headers();
  const viewer = /frame-src (\S+)/.exec(policy)?.[1];
  const [message, link] = [page.getByRole('status'), page.getByRole('link')];
  for (const [src, links] of [
    [`${baseURL}/uploads/none.pdf`, 1],
    ['https://otro.example.org/uploads/a.pdf', 0],
    // Its server refuses so long an address before it has looked at it.
    [`https://otro.example.org/${'/'.repeat(7000)}`, 0],
    [`javascript:alert(1)${'/'.repeat(7000)}`, 0],
  ] as const) {
    await page.goto(`${viewer}/?src=${src}`);
    await expect(message).toContainText('No se pudo mostrar el documento');
    await expect(link).toHaveCount(links);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a document is read and downloaded', async ({ page, request, visit }) => {
    const [address, view] = specialties[1];
    const { name, file } = firstOf(await readFiles(view));
    await visit(address);
    const link = page.getByRole('link', { name: new RegExp(`^${name}.*\\(PDF`) });
    await expect(link).toHaveAttribute('href', file.url);
    expect((await request.get(file.url)).headers()['content-type']).toContain('application/pdf');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: `Descargar ${name}` }).click();
    await expectPdf(await download, name);
  });

  test('the three general documents are downloaded, and link to the specialties’', async ({
    page,
    visit,
  }) => {
    await visit('/documentos');
    const names = ['Solicitud de examen', 'Constancia de estudios vigentes', 'Carta compromiso'];
    for (const name of names) {
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: `Descargar ${name}` }).click();
      await expectPdf(await download, name);
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Medicina Integrada/ })
      .click();
    await expect(page).toHaveURL('/medicina-integrada/documentos');
  });

  test('the certification page shows all its content', async ({ page, visit }) => {
    await visit('/certificacion');
    const main = page.getByRole('main');
    for (const text of [/^En México/, /47 consejos de especialidad/, /^Este Consejo es uno de ellos/]) {
      await expect(main.getByText(text)).toBeVisible();
    }
    await expect(main.getByRole('link', { name: /^Abrir los estándares 2025/ })).toBeVisible();
    await main.getByRole('link', { name: /^Medicina Familiar/ }).click();
    await expect(page).toHaveURL('/especialidades');
  });
});
