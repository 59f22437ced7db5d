import { expect, markDocument, test } from '../support/visitor.ts';

// The quality endorsement: its calculator by keyboard and without JavaScript.

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
