import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from '../support/accessibility.ts';
import { council, startContactSite, startMailingBackend } from '../support/contactSite.ts';
import { expect, phone, test, untilHydrated } from '../support/visitor.ts';

// The contact form with a real backend and a real mail server, with and without JavaScript.

// The tests share one backend, so they run in series.
test.describe.configure({ mode: 'default' });

let backend: Awaited<ReturnType<typeof startMailingBackend>>;
let site: Awaited<ReturnType<typeof startContactSite>>;

test.beforeAll(async ({ baseURL }) => {
  backend = await startMailingBackend();
  site = await startContactSite(backend, baseURL ?? '', { TRUST_PROXY: 'true' });
});
test.afterAll(async () => {
  await site?.stop();
  await backend?.stop();
});
// The site accepts ten writes a minute per client, so each test is a new one.
let clients = 0;
test.beforeEach(async ({ context }) => {
  clients += 1;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.0.0.${clients}` });
  site.proxy.reset();
});

const calls = ['POST /api/contact-informations', 'POST /api/mail-sender/send', 'POST /api/mail-sender/send'];
const sentText = 'Mensaje enviado correctamente';
// A unique address, by which the test finds its mails.
const newVisitor = () => ({
  Nombre: 'Ana Núñez',
  'Correo electrónico': `ana.${crypto.randomUUID()}@ejemplo.test`,
  Teléfono: '55 0000 0001',
  Mensaje: 'Primera línea.\nSegunda línea <b>sin negritas</b> 👩🏽‍⚕️ مرحبا',
});
type Visitor = ReturnType<typeof newVisitor>;

async function fill(page: Page, visitor: Visitor) {
  for (const [label, value] of Object.entries(visitor))
    await page.getByLabel(label, { exact: true }).fill(value);
}
async function expectTyped(page: Page, visitor: Visitor | null) {
  for (const label of Object.keys(newVisitor())) {
    const value = Object.entries(visitor ?? {}).find(([name]) => name === label)?.[1] ?? '';
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
}
const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true });
/** The server takes submissions within 3 s for automated. */
const untilPlausible = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('input[name=shown-at]')
        .evaluate((input: HTMLInputElement) => Date.now() - Number(input.value)),
    )
    .toBeGreaterThan(3000);

async function expectMailed(visitor: Visitor) {
  const [name, email, phoneNumber, message] = Object.values(visitor);
  const find = () =>
    backend.mailServer.to(council).filter(({ text }) => text?.includes(visitor['Correo electrónico']));
  await expect.poll(() => find().length).toBe(1);
  const [toCouncil] = find();
  for (const value of [name, email, phoneNumber, message]) expect(toCouncil?.text).toContain(value);
  expect(toCouncil?.html).not.toContain('<b>');
  expect(toCouncil?.from?.value[0]?.address).toBe('sitio@ejemplo.test');
  expect(toCouncil?.replyTo?.value[0]?.address).toBe(email);
  await expect.poll(() => backend.mailServer.to(visitor['Correo electrónico']).length).toBe(1);
  const [toVisitor] = backend.mailServer.to(visitor['Correo electrónico']);
  expect(toVisitor?.text).toContain('Recibimos su mensaje');
  expect(toVisitor?.from?.value[0]?.address).toBe('sitio@ejemplo.test');
}

test('a message is saved and two mails arrive; the visitor sees a confirmation and an empty form', async ({
  page,
  visit,
}) => {
  const visitor = newVisitor();
  await visit(site.page);
  await fill(page, visitor);
  await send(page).dblclick();
  await expect(page.getByText(sentText)).toBeVisible();
  await expectTyped(page, null);
  await expect(page.getByText(sentText)).toBeHidden();
  await expectMailed(visitor);
  expect(site.proxy.passed('POST')).toEqual(calls);
});

test('axe finds nothing with errors and with the confirmation', async ({ page, visit }) => {
  await page.setViewportSize(phone);
  await visit(site.page);
  await send(page).click();
  await expect(page.getByText('Revise estos campos')).toBeInViewport();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await smallTargets(page)).toEqual([]);
  const card = page.getByRole('region', { name: 'Datos de contacto' });
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(710);

  await page.getByRole('link', { name: 'Correo electrónico: Este campo es obligatorio' }).click();
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await fill(page, newVisitor());
  await send(page).click();
  await page.getByText(sentText).hover();
  // Otherwise the bar may cover half a field, which axe reports as a small target.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
});

test('a form submitted before hydration continues with the script', async ({ page, allowed }) => {
  allowed.push(`${site.page}: error: Failed to load resource: the server responded with a status of 400`);
  let isHeld = true;
  await page.route('**/assets/*.js', (route) => (isHeld ? route.abort() : route.continue()));
  allowed.push('net::ERR_FAILED');
  const visitor = newVisitor();
  await page.goto(site.page);
  await fill(page, { ...visitor, Nombre: ' ' });
  await untilPlausible(page);
  isHeld = false;
  await send(page).click();
  await untilHydrated(page);
  await expect(page.getByText('Nombre: Este campo es obligatorio')).toBeVisible();
  await page.getByLabel('Nombre').fill(visitor.Nombre);
  await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription('');
  await expectTyped(page, visitor);
  await send(page).click();
  await expect(page.getByText(sentText)).toBeVisible();
  await expectTyped(page, null);
  await expectMailed(visitor);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(async ({ allowed, page }) => {
    allowed.push(`${site.page}: error: Failed to load resource`);
    // As if the page had been opened a minute before, since the server takes quick submissions for automated.
    await page.route(site.page, async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      const shownAt = /(name="shown-at" value=")\d+/;
      const served = await response.text();
      expect(served).toMatch(shownAt);
      return route.fulfill({ response, body: served.replace(shownAt, `$1${Date.now() - 60_000}`) });
    });
  });

  test('a message is sent, and a reload does not send it again', async ({ page, visit }) => {
    const visitor = newVisitor();
    await visit(site.page);
    await fill(page, visitor);
    await send(page).click();
    await expect(page).toHaveURL(`${site.page}?enviado=1`);
    await expect(page.getByText(sentText)).toBeVisible();
    await expectTyped(page, null);
    await page.reload();
    await expectMailed(visitor);
    expect(site.proxy.passed('POST')).toEqual(calls);
  });

  test('errors are shown with the typed text', async ({ page, visit }) => {
    const visitor = newVisitor();
    const wrong = { ...visitor, 'Correo electrónico': 'ana@ejemplo', Teléfono: ' ' };
    await visit(site.page);
    await fill(page, wrong);
    await send(page).click();
    await expect(page.getByText('Correo electrónico no válido').first()).toBeVisible();
    await expect(page.getByText('Teléfono: Este campo es obligatorio')).toBeVisible();
    await expect(page.getByRole('alert')).toBeFocused();
    await expectTyped(page, wrong);

    await fill(page, visitor);
    await send(page).click();
    await expect(page.getByText(sentText)).toBeVisible();
    await expectMailed(visitor);
  });
});
