import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, phone, test } from '../support/visitor.ts';

// Candidates find any document, those for renewing their certificate included, on a phone.

const library = '/documentos#library';
const renewalForm = 'Solicitud de renovación';

const rowsOf = (page: Page) => page.locator('section', { hasText: 'Todos los doc' }).getByRole('listitem');

test.use({ viewport: phone });

test('the renewal form is found with the filter, whose address can be shared', async ({ page, visit }) => {
  await visit(library);
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(0);
  await page.locator('summary', { hasText: 'Todas las especialidades' }).click();
  await expect(rows).toHaveCount(5);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Tipo').selectOption('Para renovar la vigencia');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page).toHaveURL(/[?&]tipo=renovacion/);
  await expect(rows).toHaveCount(4);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^4 /);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.reload();
  await expect(rows).toHaveCount(4);
  await page.goBack();
  await expect(rows).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the filter is answered by the server', async ({ page, request, visit }) => {
    await visit('/documentos?lng=es');
    await page.getByLabel('Tipo').selectOption('Para renovar la vigencia');
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page).toHaveURL('/documentos?lng=es&especialidad=&tipo=renovacion#library');
    await expect(rowsOf(page)).toHaveCount(4);
    await expect(page.getByLabel('Tipo')).toHaveValue('renovacion');
    const href = await page.getByRole('link', { name: `Descargar ${renewalForm}` }).getAttribute('href');
    expect((await request.get(href ?? '')).headers()['content-type']).toContain('application/pdf');
  });
});
test('a document’s permanent link leads to its row', async ({ page, visit }) => {
  await visit('/documentos?tipo=renovacion');
  const link = page.getByRole('link', { name: `Enlace permanente ${renewalForm}` });
  const address = (await link.getAttribute('href')) ?? '';
  await visit(address);
  await expect(page.locator(':target')).toBeInViewport();
  await expect(page.locator(':target')).toContainText(renewalForm);
});

test('the list as JSON and CSV has what the page shows', async ({ page, request, visit }) => {
  await visit(library);
  const count = Number.parseInt(await page.getByRole('main').getByRole('status').innerText(), 10);
  for (const type of ['json', 'csv']) {
    await expect(page.getByRole('link', { name: type.toUpperCase(), exact: true })).toHaveAttribute(
      'href',
      `/documentos/lista.${type}`,
    );
  }
  const json = v.parse(
    v.array(v.object({ archivo: v.string(), enlace: v.string(), actualizado: v.string() })),
    await (await request.get('/documentos/lista.json')).json(),
  );
  expect(json).toHaveLength(count);
  for (const { archivo } of json.slice(0, 3)) expect((await request.get(archivo)).status()).toBe(200);
  const csv = await (await request.get('/documentos/lista.csv')).text();
  expect(csv.trimEnd().split('\r\n')).toHaveLength(count + 1);
});
