import { readSiteContent } from '../support/backend.ts';
import { expect, phone, test } from '../support/visitor.ts';

// What visitors come for: from home to the answer in at most two presses, on a phone.

test.use({ viewport: phone });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a visitor verifies a physician: home, door, registry', async ({ page, visit }) => {
      const { registryUrl } = await readSiteContent();
      await visit('/');
      const doors = page.getByRole('navigation', { name: '¿Qué necesita?' });
      await doors.getByRole('link', { name: /^Quiero verificar a mi médico/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Verificar a mi médico' })).toBeVisible();
      const registry = page.getByRole('main').getByRole('link', { name: /^Abrir el registro nacional/ });
      await expect(registry).toHaveAttribute('href', registryUrl);
      await expect(registry).toHaveAttribute('target', '_blank');
      const text = page.getByRole('main');
      for (const answer of ['No vigente o vencida', 'La certificó otro consejo.', 'Escribir al Consejo']) {
        await expect(text.getByText(answer)).toBeVisible();
      }
      await expect(text.getByText(/^Vigencia de la declaratoria: hasta el /)).toBeVisible();
    });

    test('the footer leads to the accessibility statement', async ({ page, visit }) => {
      await visit('/contacto?lng=en');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
      await expect(page.getByRole('main').getByText(/^Statement reviewed on/)).toBeVisible();
    });

    test('the contact form has the simplified privacy notice above its button', async ({ page, visit }) => {
      await visit('/contacto');
      const notice = page.getByRole('region', { name: 'Aviso de privacidad simplificado' });
      await expect(notice.getByText('Quién es responsable')).toBeVisible();
      const bottom = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.NaN);
      const button = await page.getByRole('button', { name: 'Enviar', exact: true }).boundingBox();
      expect(bottom(await notice.boundingBox())).toBeLessThanOrEqual(button?.y ?? 0);
      await notice.getByRole('link', { name: 'Aviso de privacidad integral' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Aviso de privacidad' })).toBeVisible();
    });
  });
}

test('the door to renewal leads to its page, with rules, dates, points, fee and documents', async ({
  page,
  visit,
}) => {
  await visit('/');
  await page.getByRole('link', { name: /^Quiero renovar/ }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Renovar la vigencia: Medicina Familiar' }),
  ).toBeFocused();
  for (const name of ['Quién renueva, y cuándo', 'Fechas para renovar', 'Cuotas', 'Documentos de vigencia'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Calcule sus puntos para la vigencia' })).toBeVisible();
});

test('the drawer lists the page with the council', async ({ page, visit }) => {
  await visit('/');
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  await page.getByRole('button', { name: 'Mostrar lo que hay en Nosotros' }).click();
  await page
    .getByRole('dialog', { name: 'Menú del sitio' })
    .getByRole('link', { name: 'Verificar a mi médico' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verificar a mi médico' })).toBeFocused();
});
