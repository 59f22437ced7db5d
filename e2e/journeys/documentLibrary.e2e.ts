import * as v from 'valibot';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, followLink, phone, test } from '../support/visitor.ts';

// Candidates find any document, those for renewing their certificate included, on a phone.

const library = '/documentos#library';
const languages = [
  {
    lng: 'es',
    table: 'Todos los documentos',
    kind: 'Tipo',
    renewal: 'Para renovar la vigencia',
    filter: 'Filtrar',
  },
  { lng: 'en', table: 'All documents', kind: 'Type', renewal: 'For renewal', filter: 'Filter' },
];
const renewalForm = 'Solicitud de renovación';

test.use({ viewport: phone });

for (const { lng, table, kind, renewal, filter } of languages) {
  test(`${lng}: the renewal form is found with the filter, whose address can be shared`, async ({
    page,
    visit,
  }) => {
    await visit(`/documentos?lng=${lng}#library`);
    const rows = page.getByRole('table', { name: table }).getByRole('rowheader');
    const all = await rows.count();
    expect(all).toBeGreaterThan(25);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByLabel(kind).selectOption(renewal);
    await page.getByRole('button', { name: filter }).click();
    await expect(page).toHaveURL(/[?&]tipo=renovacion/);
    await expect(rows).toHaveCount(4);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^4 /);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.reload();
    await expect(rows).toHaveCount(4);
    await page.goBack();
    await expect(rows).toHaveCount(all);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`${lng}: the form is answered by the server`, async ({ page, request, visit }) => {
      await visit(`/documentos?lng=${lng}`);
      await page.getByLabel(kind).selectOption(renewal);
      await page.getByRole('button', { name: filter }).click();
      await expect(page).toHaveURL(`/documentos?lng=${lng}&especialidad=&tipo=renovacion#library`);
      await expect(page.getByRole('table', { name: table }).getByRole('rowheader')).toHaveCount(4);
      await expect(page.getByLabel(kind)).toHaveValue('renovacion');
      const href = await page.getByRole('link', { name: renewalForm, exact: true }).getAttribute('href');
      expect((await request.get(href ?? '')).headers()['content-type']).toContain('application/pdf');
    });
  });
}

test('two presses lead from home to every document', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit('/');
  await followLink(page, '/documentos');
  await expect(page.getByRole('link', { name: renewalForm, exact: true })).toBeVisible();
});

test('a document’s permanent link leads to its row', async ({ page, visit }) => {
  await visit(library);
  const link = page.getByRole('link', { name: `Enlace permanente ${renewalForm}` });
  const address = (await link.getAttribute('href')) ?? '';
  await visit('/');
  await visit(address);
  await expect(page.locator(':target')).toBeInViewport();
  await expect(page.locator(':target')).toContainText(renewalForm);
});

test('the list as JSON and CSV has what the page shows', async ({ page, request, visit }) => {
  await visit(library);
  const count = await page.getByRole('table').getByRole('rowheader').count();
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

test('pages and documents say when they were updated', async ({ page, visit }) => {
  const updated = /^Actualizado el \d{1,2} de [a-z]+ de \d{4}$/;
  for (const address of [
    '/especialidades',
    '/medicina-integrada',
    '/medicina-rural',
    '/marco-juridico',
    '/medicina-familiar/documentos',
  ]) {
    await visit(address);
    await expect(page.getByRole('main').getByText(updated).first()).toBeVisible();
  }
});
