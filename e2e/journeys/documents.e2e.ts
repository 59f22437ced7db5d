import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import * as v from 'valibot';
import { expectAccessible } from '../support/accessibility.ts';
import { fileSchema, firstOf, readBackend } from '../support/backend.ts';
import { expect, test } from '../support/visitor.ts';

// Candidates read documents in the viewer and download them, with and without JavaScript.

const ofFamilyMedicine = ['/medicina-familiar/documentos', '/family-medicine-view'] as const;
const ofIntegratedMedicine = ['/medicina-integrada/documentos', '/integrative-medicine-view'] as const;

const filesSchema = v.object({
  files: v.array(v.object({ name: v.string(), file: fileSchema })),
});
const readFiles = async (view: string) =>
  (await readBackend(`${view}?populate[files][populate]=*`, filesSchema)).files;

async function expectPdf(download: Download, name: string) {
  expect(download.suggestedFilename()).toBe(`${name}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 4).toString()).toBe('%PDF');
}

test('a document opens in the viewer by keyboard, loads, and closes with Escape', async ({ page, visit }) => {
  const [address, view] = ofFamilyMedicine;
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
  const [address, view] = ofFamilyMedicine;
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
    const [address, view] = ofIntegratedMedicine;
    const { name, file } = firstOf(await readFiles(view));
    await visit(address);
    const link = page.getByRole('link', { name: new RegExp(`^${name}.*\\(PDF`) });
    await expect(link).toHaveAttribute('href', file.url);
    expect((await request.get(file.url)).headers()['content-type']).toContain('application/pdf');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: `Descargar ${name}` }).click();
    await expectPdf(await download, name);
  });
});
