import { realAddress } from '../support/backend.ts';
import { desktop, expect, phone, test } from '../support/visitor.ts';

// Where a visitor is, and that the keyboard never goes where nothing can be seen.

/** A page of each section of the menu that has pages of its own: their links stand in the closed menu, too. */
const pageOfEachSection = [
  '/nosotros',
  '/especialidades',
  '/documentos',
  '/contenido',
  '/aval-de-calidad',
  '/asociaciones',
];

for (const address of pageOfEachSection) {
  test(`${address}: every stop of the keyboard can be seen on a phone`, async ({ page, visit }) => {
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

test('a news item: its section is marked in the menu, and seen to be', async ({ page, visit }) => {
  await page.setViewportSize(desktop);
  await visit(await realAddress('/noticias/{id}'));
  const menu = page.getByRole('navigation', { name: 'Menú del sitio' });
  const [here, elsewhere] = [
    menu.getByRole('link', { name: 'Noticias', exact: true }),
    menu.getByRole('link', { name: 'Contacto', exact: true }),
  ];
  await expect(here).toHaveAttribute('aria-current', 'true');
  const lookOf = (link: typeof here) =>
    link.evaluate((element) => {
      const { color, fontWeight, borderBlockEndColor, boxShadow } = getComputedStyle(element);
      return { color, fontWeight, borderBlockEndColor, boxShadow };
    });
  expect(await lookOf(here)).not.toEqual(await lookOf(elsewhere));
});

for (const [address, parent, parentAddress] of [
  ['/asociaciones', 'Nosotros', '/nosotros'],
  ['/medicina-rural', 'Certificación', '/certificacion'],
  ['/medicina-integrada/documentos', 'Documentos descargables', '/documentos'],
  ['/publicaciones', 'Actividades de Consejo', '/contenido'],
  ['/eventos', 'Aval de calidad', '/aval-de-calidad'],
] as const) {
  test(`${address}: says which page it belongs to`, async ({ page, visit }) => {
    await visit(address);
    const links = page.getByRole('navigation', { name: 'Está en' }).getByRole('link');
    await expect(links).toHaveText(['Inicio', parent]);
    await expect(links.last()).toHaveAttribute('href', parentAddress);
  });
}

test('a news item says which page it belongs to', async ({ page, visit }) => {
  await visit(await realAddress('/noticias/{id}'));
  await expect(page.getByRole('navigation', { name: 'Está en' }).getByRole('link')).toHaveText([
    'Inicio',
    'Noticias',
  ]);
});
