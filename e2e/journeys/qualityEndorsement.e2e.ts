import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { long } from '../support/figure.ts';
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
  await expect(answer).toHaveText(
    'Sin puntosCursos, 29.5 hNo reúne el mínimo de 30 h. Horas que faltan: 0.5. No cuenta como curricular.',
  );
  await expect(page).toHaveURL('/aval-de-calidad?actividad=cursos&horas=29%2C5#calculadora');
  // Neither focus nor scroll position moves.
  await expect(field).toBeFocused();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(200);

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  await expect(answer).toHaveText('3 puntosCursos, 30 hReúne el mínimo de 30 h. Cuenta como curricular.');
  await expect(page).toHaveURL('/aval-de-calidad?actividad=cursos&horas=30#calculadora');
  await expectSame();

  // A shared address starts with the result in view.
  await page.goto('about:blank');
  await visit('/aval-de-calidad?actividad=cursos&horas=30#calculadora');
  await expect(answer).toContainText('3 puntos');
  await expect(answer).toBeInViewport();
  await expect(chosen).toHaveValue('cursos');
  await expect(field).toHaveValue('30');
});

test('calculations add no history entries', long, async ({ page, visit }) => {
  await visit('/eventos');
  await page
    .getByRole('navigation', { name: 'Menú del sitio' })
    .getByRole('link', { name: 'Aval de calidad' })
    .click();
  await page.getByRole('combobox', { name: activity }).selectOption('Talleres');
  for (const entry of ['1', '2', '3']) {
    await page.getByRole('textbox', { name: hours }).fill(entry);
    await page.getByRole('button', { name: 'Calcular puntos' }).click();
    await expect(page).toHaveURL(new RegExp(`horas=${entry}#`));
  }
  await page.goBack();
  await expect(page).toHaveURL('/eventos');
});

const nonsense = 'actividad=%3Cscript%3E&horas=-1';

for (const [language, viewport, entry, words, status] of [
  ['es', desktop, nonsense, ['Elija una actividad de la lista.', /número de horas mayor que cero/], ''],
  ['en', phone, nonsense, ['Choose an activity from the list.', /number of hours greater than zero/], ''],
  ['en', phone, 'actividad=talleres&horas=2', [], /^1 point\s*Workshops, 2\sh/],
] as const) {
  const tag = language === 'en' && entry === nonsense ? {} : long;
  test(
    `?${entry} is answered in ${language}; axe finds nothing at ${viewport.width} px`,
    tag,
    async ({ page, visit }) => {
      await page.setViewportSize(viewport);
      await visit(`/aval-de-calidad?lng=${language}&${entry}`);
      for (const text of words) await expect(page.getByText(text).last()).toBeVisible();
      await expect(page.getByRole('main').getByRole('status')).toHaveText(status);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    },
  );
}

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

test('prints the rules in one column', async ({ page, visit }) => {
  await visit('/aval-de-calidad');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 680, height: 960 });
  await expect(page.getByRole('navigation', { name: 'En esta página' })).toBeHidden();
  for (const name of ['Imprimir', 'Calcular puntos']) {
    await expect(page.getByRole('button', { name })).toBeHidden();
  }
  await expect(page.getByRole('row')).toHaveCount(8);
  await expectNoSidewaysScroll(page);
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
    await expect(answer).toHaveText(
      'No pointsDiplomados, 119.5 hIt does not have the minimum of 120 h. Hours missing: 0.5. It does not count as curricular.',
    );
    await expect(answer).toBeInViewport();

    await page.getByRole('textbox', { name: 'Hours' }).fill('120');
    await page.getByRole('button', { name: 'Calculate points' }).click();
    await expect(answer).toContainText('10 points');

    await page.getByRole('textbox', { name: 'Hours' }).fill('');
    await page.getByRole('button', { name: 'Calculate points' }).click();
    await expect(page.getByText('Enter how many hours the activity lasts.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Activity' })).toHaveValue('diplomados');
  });

  test('the rules are listed, with a link to the events', async ({ page, visit }) => {
    await visit('/aval-de-calidad');
    await expect(page.getByRole('term').first()).toHaveText('30 días hábiles');
    await expect(page.getByRole('rowheader')).toHaveCount(7);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Eventos .*puntos adicionales/ })
      .click();
    await expect(page).toHaveURL('/eventos');
  });
});
