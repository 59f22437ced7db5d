import path from 'node:path';
import { type Browser, type Locator, type Page, test } from '@playwright/test';
import { cmsUrl, root } from '../support/environment.ts';
import { expect } from '../support/visitor.ts';

// An editor's day in the real panel, at both roles. Presses of buttons, links and files are counted; typing is not.

const { FIRST_ADMIN_EMAIL = '', FIRST_ADMIN_PASSWORD = '' } = process.env;
const panel = `${cmsUrl}/admin`;
const title = `Jornada ${process.pid}`;
/** As editors write it. Its midnight is past, so what appears then is next. */
const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Mexico_City' }).format(new Date());
const corrected = `${title}, con otra sede`;

test.use({ timezoneId: 'America/Mexico_City', viewport: { width: 1280, height: 1000 } });

async function call(address: string, { token, body }: { token?: string; body?: object } = {}) {
  const response = await fetch(cmsUrl + address, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: body ? JSON.stringify(body) : null,
  });
  expect(response.ok, `${address}: ${response.status}`).toBe(true);
  return (await response.json()).data;
}

/** A new account of the panel, as an administrator makes it. @returns its address */
async function makeAccount(role: string, token: string) {
  const roles: { id: number; name: string }[] = await call('/admin/roles', { token });
  const email = `${role.toLowerCase()}-${process.pid}@example.org`;
  const user = {
    email,
    firstname: role,
    roles: roles.filter(({ name }) => name === role).map(({ id }) => id),
  };
  const { registrationToken } = await call('/admin/users', { token, body: user });
  const userInfo = { firstname: role, lastname: 'Ejemplo', password: FIRST_ADMIN_PASSWORD };
  await call('/admin/register', { body: { registrationToken, userInfo } });
  return email;
}

/** Signs somebody in. */
async function personAt(browser: Browser, email: string) {
  const page = await (await browser.newContext()).newPage();
  let presses = 0;
  const press = async (control: Locator) => {
    await control.click();
    presses += 1;
  };
  await page.goto(panel);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.locator('input[name=password]').fill(FIRST_ADMIN_PASSWORD);
  await press(page.getByRole('button', { name: 'Iniciar sesión' }));
  await expect(page.getByRole('heading', { name: 'Pendiente' })).toBeVisible();
  return {
    page,
    press,
    button: (name: string | RegExp) => page.getByRole('button', { name }),
    /** A file from the computer into a field of the form. */
    upload: async (field: string, file: string) => {
      await press(page.getByRole('region', { name: field }).getByRole('button'));
      await press(page.getByRole('button', { name: 'Agregar más recursos' }));
      const choosing = page.waitForEvent('filechooser');
      await press(page.getByRole('button', { name: 'Arrastre y suelte aquí' }));
      await (await choosing).setFiles(path.join(root, 'cms/demo/files', file));
      await press(page.getByRole('button', { name: 'Subir 1 archivo a la biblioteca' }));
      await press(page.getByRole('button', { name: 'Terminar' }));
    },
    /** Since this was asked last. */
    presses: () => {
      const counted = presses;
      presses = 0;
      return counted;
    },
  };
}

/** As Word fills the clipboard. */
async function copyFromWord(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async (words) => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{mso-style-parent:""}</style></head><body><p class="MsoNormal"><b style="mso-bidi-font-weight:normal">${words}</b><o:p></o:p></p></body></html>`;
    const blob = (type: string, content: string) => [type, new Blob([content], { type })] as const;
    const item = Object.fromEntries([blob('text/html', html), blob('text/plain', words)]);
    await navigator.clipboard.write([new ClipboardItem(item)]);
  }, text);
}

/** The record's title on the site, where a visitor finds it. */
async function expectOnSite(page: Page, shown: string, isShown = true) {
  await expect(async () => {
    await page.goto('/noticias');
    await expect(page.getByRole('link', { name: shown, exact: true })).toHaveCount(isShown ? 1 : 0, {
      timeout: 1,
    });
  }).toPass();
}

test('an editor’s day', async ({ browser, page: site }) => {
  const { token } = await call('/admin/login', {
    body: { email: FIRST_ADMIN_EMAIL, password: FIRST_ADMIN_PASSWORD },
  });
  const editor = await personAt(browser, await makeAccount('Editor', token));
  const publisher = await personAt(browser, await makeAccount('Publicador', token));

  await test.step('a draft with a picture and a PDF, which its writer cannot publish', async () => {
    const { page, press, button } = editor;
    await press(page.getByRole('main').getByRole('link', { name: 'Noticias', exact: true }));
    await press(page.getByRole('link', { name: 'Crear nueva entrada' }).first());
    await page.locator('input[name=title]').fill(title);
    const date = page.getByRole('group', { name: 'Fecha de publicación' }).getByRole('combobox').first();
    await date.pressSequentially(today);
    await page.keyboard.press('Enter');
    await page.locator('textarea[name=preview]').fill('Resumen de la jornada.');
    await copyFromWord(page, 'Texto de la jornada.');
    await page.locator('[data-slate-editor]').focus();
    await page.keyboard.press('Control+V');
    await editor.upload('Imagen principal', 'noticia-1.webp');
    await editor.upload('Documentos', 'inicio-1.pdf');
    await press(button('Guardar'));
    await expect(page.getByRole('link', { name: 'Abrir vista previa' })).toBeVisible();
    await expect(button('Publicar')).toBeDisabled();
    expect(editor.presses()).toBeLessThanOrEqual(15);
  });

  await test.step('the editor sees it on the real page', async () => {
    const pressed = Date.now();
    await editor.press(editor.page.getByRole('link', { name: 'Abrir vista previa' }));
    const shown = editor.page.frameLocator('iframe');
    await expect(shown.getByRole('heading', { level: 1, name: title })).toBeVisible();
    console.log(`preview: ${(Date.now() - pressed) / 1000} s`);
    await expect(shown.getByText('Texto de la jornada.', { exact: true })).toBeVisible();
    await expect(shown.getByRole('link', { name: /^inicio-1\.pdf/ })).toBeVisible();
  });

  await test.step('the publisher finds it, and sets the minute at which it appears', async () => {
    const { page, press, button } = publisher;
    await page.reload();
    await press(page.getByRole('main').getByRole('link', { name: title }));
    const time = page.getByRole('group', { name: 'Publicar el' }).getByRole('combobox');
    await time.first().pressSequentially(today);
    await page.keyboard.press('Enter');
    await press(button('Guardar'));
    await expectOnSite(site, title);
    await page.reload();
    await expect(page.getByText('Visible en el sitio')).toBeVisible();
  });

  await test.step('a correction is seen by visitors, and the panel says so', async () => {
    const { page, press, button } = publisher;
    publisher.presses();
    await press(page.getByRole('link', { name: 'Noticias', exact: true }));
    await press(page.getByRole('row', { name: title }));
    await page.locator('input[name=title]').fill(corrected);
    await press(button('Publicar'));
    await expect(page.getByText('Visible en el sitio')).toBeVisible();
    expect(publisher.presses()).toBeLessThanOrEqual(6);
    await expectOnSite(site, corrected);
  });

  await test.step('the version before comes back', async () => {
    const { page, press, button } = publisher;
    await press(button('Restaurar').last());
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar' }));
    await expect(page.locator('input[name=title]')).toHaveValue(title);
    await press(button('Publicar'));
    await expectOnSite(site, title);
  });

  await test.step('of two who edit it the second is told, and what she typed stays', async () => {
    const titleOf = (page: Page) => page.locator('input[name=title]');
    await editor.page.goto(publisher.page.url());
    await expect(titleOf(editor.page)).toHaveValue(title);
    await titleOf(publisher.page).fill('De la primera');
    await publisher.press(publisher.button('Guardar'));
    await expect(publisher.button('Guardar')).toBeDisabled();
    await titleOf(editor.page).fill('De la segunda');
    await editor.press(editor.button('Guardar'));
    await expect(editor.page.getByText(/cambió después de que usted lo abrió/)).toBeVisible();
    await expect(titleOf(editor.page)).toHaveValue('De la segunda');
  });
});
