import { readFile } from 'node:fs/promises';
import type { Download, Locator } from '@playwright/test';
import * as v from 'valibot';
import { expectAccessible } from '../support/accessibility.ts';
import { file, readBackend, readSiteContent } from '../support/backend.ts';
import { expect, markDocument, test } from '../support/visitor.ts';

// The documents that candidates need: to read in the viewer, to download, and without JavaScript.

const named = v.object({ name: v.string(), description: v.nullable(v.string()), file });

const specialties = [
  ['/medicina-familiar/documentos', '/family-medicine-view', 'Medicina Familiar'],
  ['/medicina-integrada/documentos', '/integrative-medicine-view', 'Medicina Integrada'],
  [
    '/medicina-rural/documentos',
    '/children-medicine-view',
    'Medicina del Niño y del Adulto para los Servicios Rurales de Salud',
  ],
] as const;

const readView = (view: string) =>
  readBackend(`${view}?populate[files][populate]=*`, v.object({ files: v.array(named) }));

async function expectPdf(download: Download, name: string) {
  expect(download.suggestedFilename()).toBe(`${name}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 4).toString()).toBe('%PDF');
}

const cards = (list: Locator) => list.getByRole('listitem');

for (const [address, view, specialty] of specialties) {
  test(`${address} shows every document that editors have given, in their order`, async ({ page, visit }) => {
    const { files } = await readView(view);
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
  const [{ name, file } = { name: '', file: { url: '' } }] = (await readView(view)).files;
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
  const [{ name } = { name: '' }] = (await readView(view)).files;
  await visit(address);
  await page.getByRole('link', { name: new RegExp(`^${name}.*\\(PDF`) }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: `Descargar ${name}` })).toBeFocused();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await expectPdf(await download, name);
  await expect(page).toHaveURL(address);
});

test('from a specialty to its documents the site asks for nothing again', async ({ page, visit }) => {
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
  const asked = context.waitForEvent('request', (request) => request.url().endsWith(evaluationStandards.url));
  await page.getByRole('link', { name: /^Abrir los estándares 2025 \(PDF\)/ }).click();
  expect(await opened).not.toBe(page);
  expect((await (await asked).response())?.headers()['content-type']).toContain('application/pdf');
  await expect(page).toHaveURL('/certificacion');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a document is read and downloaded all the same', async ({ page, request, visit }) => {
    const [address, view] = specialties[1];
    const [{ name, file } = { name: '', file: { url: '' } }] = (await readView(view)).files;
    await visit(address);
    const link = page.getByRole('link', { name: new RegExp(`^${name}.*\\(PDF`) });
    await expect(link).toHaveAttribute('href', file.url);
    expect((await request.get(file.url)).headers()['content-type']).toContain('application/pdf');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: `Descargar ${name}` }).click();
    await expectPdf(await download, name);
  });

  test('the three general documents too, and the ways to the others', async ({ page, visit }) => {
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

  test('the page about certification is whole', async ({ page, visit }) => {
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
