import { readFileSync } from 'node:fs';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, phone, test } from '../support/visitor.ts';

// The events with quality endorsement, as their editors wrote them.

/** The demonstration content's events, by their days; the first has its date in its text only. */
const byDate = [
  'Sesión informativa sobre la convocatoria',
  'Jornada Regional de Demostración',
  'Diplomado de prueba en Medicina Rural',
  'Congreso Ejemplo de Medicina Familiar',
  'Taller Ejemplo de ultrasonido en el consultorio',
  'Encuentro de prueba de residentes',
  'Curso Ejemplo de invierno',
];
const inEnglish = byDate.with(3, 'Example Congress of Family Medicine');

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a phone ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: phone });

    test('an event is found by its state, and its address can be kept', async ({ page, visit }) => {
      await visit('/eventos');
      const names = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(names).toHaveText(byDate);
      if (javaScriptEnabled) await expectAccessible(page);

      await page.getByLabel('Estado', { exact: true }).selectOption('Baja California');
      const finder = page.getByRole('main').getByRole('form');
      await finder.getByRole('button', { name: 'Buscar' }).click();
      await expect(page).toHaveURL(/[?&]estado=baja-california/);
      await expect(names).toHaveText(['Taller Ejemplo de ultrasonido en el consultorio']);
      await expect(page.getByRole('main').getByRole('status')).toHaveText(/^1 /);
      await expect(page.getByText('Tijuana, Baja California')).toBeVisible();
      await expectNoSidewaysScroll(page);

      // Kept until after its last event.
      await visit('/eventos?lng=en&estado=oaxaca');
      await expect(page.getByText(/^No event/)).toBeVisible();
      await page.getByRole('link', { name: 'See all events' }).click();
      await expect(names).toHaveText(inEnglish);
    });
  });
}

test('the calendar is a file with the events that have days, and with what is cancelled', async ({
  page,
  visit,
}) => {
  await visit('/eventos');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar una copia del calendario' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text).toContain('SUMMARY:Congreso Ejemplo de Medicina Familiar');
  expect(text).toContain('LOCATION:Mérida\\, Yucatán');
  expect(text).toContain('STATUS:CANCELLED');
  expect(text).not.toContain('Sesión informativa');
});
