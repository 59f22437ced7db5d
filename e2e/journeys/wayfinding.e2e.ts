import { realAddress } from '../support/backend.ts';
import { long } from '../support/figure.ts';
import { desktop, expect, phone, test } from '../support/visitor.ts';

// Breadcrumbs, the current section, and visible keyboard focus.

/** A page of each menu section with subpages, whose links are also in the closed menu. */
const pageOfEachSection = [
  '/nosotros',
  '/especialidades',
  '/documentos',
  '/contenido',
  '/aval-de-calidad',
  '/asociaciones',
];

for (const address of pageOfEachSection) {
  // Two pages in the short run; the layout is the same.
  const tag = ['/nosotros', '/documentos'].includes(address) ? {} : long;
  test(`${address}: every tab stop is visible on a phone`, tag, async ({ page, visit }) => {
    await page.setViewportSize(phone);
    await visit(address);
    const stops: string[] = [];
    for (let stop = 0; stop < 25; stop += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const { activeElement } = document;
        if (!activeElement || activeElement === document.body) return undefined;
        const { left, right, width, height } = activeElement.getBoundingClientRect();
        const isSeen = right > 0 && left < innerWidth && width > 0 && height > 0;
        return { name: activeElement.textContent ?? '', isSeen };
      });
      if (!focused) break;
      expect(focused.isSeen, focused.name).toBe(true);
      stops.push(focused.name);
    }
    expect(stops.length).toBeGreaterThan(8);
  });
}

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

for (const [address, parent, parentAddress] of [
  ['/asociaciones', 'Nosotros', '/nosotros'],
  ['/medicina-rural', 'Certificación', '/certificacion'],
  ['/medicina-integrada/documentos', 'Documentos descargables', '/documentos'],
  ['/publicaciones', 'Actividades de Consejo', '/contenido'],
  ['/eventos', 'Aval de calidad', '/aval-de-calidad'],
] as const) {
  const tag = address === '/medicina-integrada/documentos' ? {} : long;
  test(`${address}: the breadcrumb names its parent page`, tag, async ({ page, visit }) => {
    await visit(address);
    const links = page.getByRole('navigation', { name: 'Está en' }).getByRole('link');
    await expect(links).toHaveText(['Inicio', parent]);
    await expect(links.last()).toHaveAttribute('href', parentAddress);
  });
}
