import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { firstOf, readBackend } from '../support/backend.ts';
import { long } from '../support/figure.ts';
import { desktop, expect, markDocument, phone, test } from '../support/visitor.ts';

// The events with quality endorsement, as their editors wrote them.

const eventSchema = v.object({
  content: v.array(v.object({ children: v.array(v.object({ text: v.optional(v.string()) })) })),
  point: v.nullable(v.string()),
});

const readEvents = () => readBackend('/events?pagination[pageSize]=100', v.array(eventSchema));
const nameOf = ({ content }: v.InferOutput<typeof eventSchema>) => firstOf(content).children[0]?.text ?? '-';

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

for (const viewport of [desktop, phone]) {
  const tag = viewport === desktop ? {} : long;
  test(
    `the page lists events by date with their points, at ${viewport.width} px`,
    tag,
    async ({ page, visit }) => {
      const [events, view] = await Promise.all([
        readEvents(),
        readBackend('/event-view', v.object({ title: v.string() })),
      ]);
      await page.setViewportSize(viewport);
      const html = await (await visit('/eventos')).text();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(view.title);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(byDate);
      for (const event of events) {
        expect(html).toContain(nameOf(event));
        const item = page.getByRole('listitem').filter({ hasText: nameOf(event) });
        const points = item.getByText('Puntos adicionales');
        if (event.point === null) await expect(points).toHaveCount(0);
        else await expect(item.getByText(event.point, { exact: true })).toBeVisible();
      }
      // A rule separates the events; there is none before the first.
      const rules = await page
        .getByRole('main')
        .locator('ul > li:has(> div > h2)')
        .evaluateAll((items) => items.map((item) => getComputedStyle(item).borderBlockStartStyle));
      expect(rules).toEqual(events.map((_, position) => (position === 0 ? 'none' : 'solid')));
      // The demonstration content has events with and without points.
      expect(new Set(events.map(({ point }) => point === null)).size).toBe(2);
    },
  );
}

test('the introduction links to the endorsement’s rules, and the rules link back', async ({
  page,
  visit,
}) => {
  await visit('/eventos');
  const { expectSame } = await markDocument(page);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'aval de calidad', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aval de calidad' })).toBeFocused();
  await main.getByRole('link', { name: /^Eventos .*puntos adicionales/ }).click();
  await expect(page).toHaveURL('/eventos');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectSame();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all events are listed', async ({ page, visit }) => {
    const events = await readEvents();
    expect(events.length).toBeGreaterThan(0);
    await visit('/eventos?lng=en');
    for (const event of events)
      await expect(page.getByRole('heading', { name: nameOf(event) })).toBeVisible();
    await expect(page.getByText('Additional points')).toHaveCount(
      events.filter(({ point }) => point !== null).length,
    );
    await expect(page.getByText('Cargando')).toHaveCount(0);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a phone ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: phone });

    for (const { lng, state, find, none, all } of [
      { lng: 'es', state: 'Estado', find: 'Buscar', none: /^Ningún evento/, all: 'Ver todos los eventos' },
      { lng: 'en', state: 'State', find: 'Find', none: /^No event/, all: 'See all events' },
    ]) {
      test(`${lng}: finds an event by its state, and its address can be kept`, async ({ page, visit }) => {
        await visit(`/eventos?lng=${lng}`);
        const names = page.getByRole('main').getByRole('heading', { level: 2 });
        await expect(names).toHaveText(byDate);
        if (javaScriptEnabled) await expectAccessible(page);
        await expectNoSidewaysScroll(page);

        await page.getByLabel(state, { exact: true }).selectOption('Baja California');
        const finder = page.getByRole('main').getByRole('form');
        await finder.getByRole('button', { name: find }).click();
        await expect(page).toHaveURL(/[?&]estado=baja-california/);
        await expect(names).toHaveText(['Taller Ejemplo de ultrasonido en el consultorio']);
        await expect(page.getByRole('main').getByRole('status')).toHaveText(/^1 /);
        await expect(page.getByText('Tijuana, Baja California')).toBeVisible();
        await expectNoSidewaysScroll(page);

        // Kept until after its last event.
        await visit(`/eventos?lng=${lng}&estado=oaxaca`);
        await expect(page.getByText(none)).toBeVisible();
        await page.getByRole('link', { name: all }).click();
        await expect(names).toHaveText(byDate);
      });
    }
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
