import { expect, phone, test } from '../support/visitor.ts';

// How many points are missing: from the process page to the calculator, whose numbers stay on the device.

test.use({ viewport: phone });

test('the points are calculated while they are typed, and nothing is sent', async ({ page, visit }) => {
  await visit('/especialidades');
  await page.getByRole('link', { name: 'Calcule sus puntos para la vigencia' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Puntos para la vigencia' })).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));

  const field = page.getByRole('textbox').first();
  const result = page.getByRole('status').filter({ hasText: /^Aquí verá|^Le faltan/ });
  const before = await result.textContent();
  await field.fill('2,5');
  await field.press('Enter');
  await expect(result).not.toHaveText(before ?? '');
  await expect(page).toHaveURL('/puntos');
  expect(sent.filter((address) => address.includes('2,5') || address.includes('2%2C5'))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the rules are there, and no field that does nothing', async ({ page, visit }) => {
    await visit('/puntos');
    await expect(page.getByText(/necesita JavaScript/)).toBeVisible();
    await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('table').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText(/^Se necesitan [\d,.]+ puntos/)).toBeVisible();
  });
});
