import { expect, phone, test } from '../support/visitor.ts';

// When is what due: from home to the date, on a phone.

test.use({ viewport: phone });

for (const [address, javaScriptEnabled] of [
  ['/', true],
  ['/especialidades', false],
] as const) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test(`${address} leads to all dates`, async ({ page, visit }) => {
      await visit(address);
      const next = page.getByRole('region', { name: 'Próximas fechas' });
      const count = next.getByText(
        /^(Faltan? \d|Es hoy|Es mañana|(Abre|Cierra|Empieza|Termina) |En curso: )/,
      );
      if (javaScriptEnabled) await expect(count.first()).toBeVisible();
      else await expect(count).toHaveCount(0);
      await next.getByRole('link', { name: 'Todas las fechas y calendario' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Fechas' })).toBeVisible();
      const past = page.getByRole('group').filter({ hasText: 'Fechas pasadas' });
      await expect(past.getByText(/^Publicación de resultados/)).toBeHidden();
      await past.getByText(/^Fechas pasadas/).click();
      await expect(past.getByText(/^Publicación de resultados/)).toBeVisible();
    });
  });
}
