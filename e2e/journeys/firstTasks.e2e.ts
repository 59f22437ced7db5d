import type { Locator, Page } from '@playwright/test';
import { expect, phone, test as visitorTest } from '../support/visitor.ts';

// What visitors come for first, on a phone: from the home page the answer is seen after at most two presses, of which
// opening the menu is one, or after one search, in one of its first three results. Scrolling is free.

type Task = {
  /** Presses a link or button that is on the page. */
  press: (control: Locator) => Promise<void>;
  /** Searches from the bar, and expects a link to that address among the first results. */
  searchFor: (query: string, address: string) => Promise<Locator>;
};

const most = { presses: 2, searches: 1, results: 3 };

const test = visitorTest.extend<{ task: Task }>({
  viewport: phone,
  task: async ({ page, visit }, use) => {
    await visit('/');
    let presses = 0;
    let searches = 0;
    await use({
      press: async (control) => {
        presses += 1;
        await control.click();
      },
      searchFor: async (query, address) => {
        searches += 1;
        await page.getByRole('banner').getByLabel('Buscar en el sitio').fill(query);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('status').filter({ hasText: query })).toBeVisible();
        const links = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link');
        const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
        const position = found.indexOf(address);
        expect(position, `${address} in ${found}`).toBeGreaterThanOrEqual(0);
        expect(position).toBeLessThan(most.results);
        return links.nth(position);
      },
    });
    if (searches > 0) presses += most.presses;
    expect(searches).toBeLessThanOrEqual(most.searches);
    expect(presses, 'presses').toBeLessThanOrEqual(most.presses);
    expect(presses + searches, 'the visitor has done something').toBeGreaterThan(0);
  },
});

const menu = (page: Page) => page.getByRole('button', { name: 'Menú', exact: true });
const inMenu = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Menú del sitio' }).getByRole('link', { name, exact: true });
const inMain = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
/** The box of contents of a long page. */
const contents = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'En esta página' }).getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name, exact: true });

/** The answer can be seen without another press, and nothing covers it. */
async function expectSeen(answer: Locator) {
  await answer.scrollIntoViewIfNeeded();
  await expect(answer).toBeVisible();
  await expect(answer).toBeInViewport();
}

test('1: verify a physician', async ({ page, task }) => {
  await task.press(inMain(page, /^Quiero verificar a mi médico/));
  await expectSeen(heading(page, 'Verificar a mi médico'));
  await expectSeen(inMain(page, /^Abrir el registro nacional/));
  await expectSeen(page.getByRole('term').filter({ hasText: 'Sin resultados' }));
});

test('2: register, exam and cost of a specialty', async ({ page, task }) => {
  await task.press(inMain(page, /^Medicina Rural/));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Servicios Rurales');
  const facts = page.getByRole('region', { name: 'Lo esencial' });
  for (const name of ['Registro', 'Pago hasta', 'Examen', 'Cuota'])
    await expectSeen(facts.getByRole('term').filter({ hasText: name }));
  await expectSeen(facts.getByText(/^Abre el \d/));
});

test('2: the text of the call', async ({ page, task }) => {
  await task.press(inMain(page, /^Medicina Familiar/));
  await task.press(inMain(page, /^Convocatoria El registro/));
  await expect(heading(page, 'Convocatoria')).toBeFocused();
  await expectSeen(heading(page, 'Fechas importantes'));
});

test('3: requisites', async ({ page, task }) => {
  await task.press(inMain(page, /^Medicina Familiar/));
  await task.press(contents(page, 'Requisitos'));
  await expect(heading(page, 'Requisitos')).toBeInViewport();
  await expectSeen(page.getByText('Identificación oficial vigente'));
});

test('3: documents', async ({ page, task }) => {
  await task.press(menu(page));
  await task.press(inMenu(page, 'Documentos descargables'));
  const document = page.getByRole('listitem').filter({ hasText: 'Solicitud de examen' }).first();
  await expectSeen(document.getByRole('link', { name: /^Descargar/ }));
});

test('4: cost and how to pay', async ({ page, task }) => {
  await task.press(menu(page));
  await task.press(inMenu(page, 'Examen (pago en línea)'));
  await expect(heading(page, 'Pago del examen en línea')).toBeVisible();
  await expectSeen(page.getByText('$4,725.50 MXN'));
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expectSeen(page.locator('iframe').contentFrame().getByText('$4,725.50').first());
});

test('5: points to keep validity', async ({ page, task }) => {
  await task.press(inMain(page, /^Quiero renovar/));
  await task.press(inMain(page, /^Vigencia: Familiar/));
  await expectSeen(inMain(page, /^Tabla de puntajes/));
  await expectSeen(page.getByText(/^Se necesitan 250 puntos/));
  await expectSeen(inMain(page, 'Calcule sus puntos para la vigencia'));
});

test('5: points of an activity', async ({ page, task }) => {
  await task.press(menu(page));
  await task.press(inMenu(page, 'Aval de calidad'));
  const row = page.getByRole('row').filter({ hasText: 'Diplomados' });
  await expectSeen(row.getByText('120 h'));
  await expectSeen(row.getByRole('cell', { name: '10', exact: true }));
});

test('6: results', async ({ page, task }) => {
  await task.press(page.getByRole('banner').getByRole('link', { name: 'Consultar resultados' }));
  await expect(heading(page, 'Consulta de resultados')).toBeVisible();
  await expectSeen(page.locator('iframe').contentFrame().getByRole('textbox').first());
});

test('6: the latest results', async ({ page, task }) => {
  await task.press(page.getByRole('button', { name: 'Ver resultados' }));
  await expectSeen(page.getByTitle('Documento de resultados').contentFrame().locator('canvas').first());
});

test('7: endorsed courses', async ({ page, task }) => {
  await expectSeen(await task.searchFor('cursos avalados', '/eventos'));
  await expectSeen(page.getByText('con aval de calidad').first());
});

test('8: endorse an event', async ({ page, task }) => {
  await task.press(menu(page));
  await task.press(inMenu(page, 'Aval de calidad'));
  await expectSeen(page.getByText('30 días hábiles', { exact: true }));
  await expectSeen(page.getByText('al correo aval@example.org'));
});

test('9: reach the right person', async ({ page, task }) => {
  await task.press(menu(page));
  await task.press(inMenu(page, 'Contacto'));
  await expectSeen(inMain(page, '55 0000 0001'));
  await expectSeen(page.getByRole('main').getByText('Lunes a viernes, de 9:00 a 15:00 horas'));
  await expectSeen(page.getByRole('main').getByRole('button', { name: 'Enviar', exact: true }));
});

test('10: check that the council is legitimate', async ({ page, task }) => {
  await task.press(inMain(page, /^Quiero verificar a mi médico/));
  await task.press(contents(page, 'Quién reconoce a este Consejo'));
  await expect(page.getByRole('heading', { name: /Quién reconoce a este Consejo/ })).toBeInViewport();
  await expectSeen(inMain(page, /declaratoria de idoneidad/i));
});
