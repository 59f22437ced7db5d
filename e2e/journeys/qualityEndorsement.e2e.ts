import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { desktop, expect, markDocument, phone, test } from '../support/visitor.ts';

// The quality endorsement: its table and calculator by keyboard, on a phone, without JavaScript, in print.

const activity = 'Actividad';
const hours = 'Horas';

test('the calculator by keyboard alone: errors, results, and its state in the address', async ({
  page,
  visit,
}) => {
  await visit('/aval-de-calidad');
  const { expectSame } = await markDocument(page);
  const answer = page.getByRole('main').getByRole('status');
  await expect(answer).toBeEmpty();

  await page.getByRole('combobox', { name: activity }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('treinta');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Calcular puntos' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The first invalid field takes the focus and describes its error.
  const chosen = page.getByRole('combobox', { name: activity });
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveAccessibleDescription('Elija una actividad de la lista.');
  await expect(answer).toBeEmpty();

  await page.keyboard.type('Cur');
  await expect(chosen).toHaveValue('cursos');
  await page.keyboard.press('Tab');
  const field = page.getByRole('textbox', { name: hours });
  await expect(field).toHaveAccessibleDescription(/Escriba las horas solo con números/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('29,5');
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await expect(answer).toContainText('Sin puntos');
  await expect(page).toHaveURL('/aval-de-calidad?actividad=cursos&horas=29%2C5#calculadora');
  // Neither focus nor scroll position moves.
  await expect(field).toBeFocused();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(200);

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  await expect(answer).toContainText('3 puntos');
  await expectSame();

  // A shared address starts with the result in view.
  await page.goto('about:blank');
  await visit('/aval-de-calidad?actividad=cursos&horas=30#calculadora');
  await expect(answer).toContainText('3 puntos');
  await expect(answer).toBeInViewport();
  await expect(chosen).toHaveValue('cursos');
  await expect(field).toHaveValue('30');
});

test('on a phone the scoring is still a table, fits, and aligns its numbers', async ({ page, visit }) => {
  await page.setViewportSize(phone);
  await visit('/aval-de-calidad');
  const row = page.getByRole('row').filter({ hasText: 'Congresos nacionales o internacionales' });
  await expect(row.getByRole('cell')).toHaveText(['30 h', '5']);
  const [name, minimum, points] = await Promise.all([
    row.getByRole('rowheader').boundingBox(),
    row.getByRole('cell').first().boundingBox(),
    row.getByRole('cell').last().boundingBox(),
  ]);
  expect([minimum?.y, points?.y]).toEqual([name?.y, name?.y]);
  expect(minimum?.x).toBeGreaterThan(name?.x ?? 0);
  expect(points?.x).toBeGreaterThan(minimum?.x ?? 0);
  await expect(page.getByRole('columnheader')).toHaveText(['Actividad', 'Mínimo', 'Puntos']);
  await expectNoSidewaysScroll(page);

  await page.setViewportSize(desktop);
  const right = (cell: number) =>
    page
      .getByRole('row')
      .locator(`td:nth-of-type(${cell})`)
      .evaluateAll((cells) => cells.map((element) => getComputedStyle(element).textAlign));
  expect(new Set([...(await right(1)), ...(await right(2))])).toEqual(new Set(['end']));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the server calculates, and keeps the address’s language', async ({ page, visit }) => {
    await visit('/aval-de-calidad?lng=en');
    await page.getByRole('combobox', { name: 'Activity' }).selectOption('Diplomados');
    await page.getByRole('textbox', { name: 'Hours' }).fill('119.5');
    await page.getByRole('button', { name: 'Calculate points' }).click();
    await expect(page).toHaveURL('/aval-de-calidad?lng=en&actividad=diplomados&horas=119.5#calculadora');
    const answer = page.getByRole('main').getByRole('status');
    await expect(answer).toContainText('No points');
    await expect(answer).toBeInViewport();

    await page.getByRole('textbox', { name: 'Hours' }).fill('');
    await page.getByRole('button', { name: 'Calculate points' }).click();
    await expect(page.getByText('Enter how many hours the activity lasts.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Activity' })).toHaveValue('diplomados');
  });
});
