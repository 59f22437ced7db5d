import { realAddress } from '../support/backend.ts';
import { desktop, expect, test } from '../support/visitor.ts';

// Where a visitor is. Keyboard focus: long/keyboardMatrix.e2e.ts.

test('a news item has a breadcrumb, and its section is visibly marked in the menu', async ({
  page,
  visit,
}) => {
  await page.setViewportSize(desktop);
  await visit(await realAddress('/noticias/{id}'));
  await expect(page.getByRole('navigation', { name: 'Está en' }).getByRole('link')).toHaveText([
    'Inicio',
    'Noticias',
  ]);
  const menu = page.getByRole('navigation', { name: 'Menú del sitio' });
  const [here, elsewhere] = [
    menu.getByRole('link', { name: 'Noticias', exact: true }),
    menu.getByRole('link', { name: 'Contacto', exact: true }),
  ];
  await expect(here).toHaveAttribute('aria-current', 'true');
  const styleOf = (link: typeof here) =>
    link.evaluate((element) => {
      const { color, fontWeight, borderBlockEndColor, boxShadow } = getComputedStyle(element);
      return { color, fontWeight, borderBlockEndColor, boxShadow };
    });
  expect(await styleOf(here)).not.toEqual(await styleOf(elsewhere));
});
