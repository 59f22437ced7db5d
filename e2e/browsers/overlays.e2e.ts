import { desktop, main, phone, test } from './visitor.ts';

// What opens over a page: Back closes it, on its page, and the focus returns to where it came from.

test('document viewer', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.press('link', /^Medicina Familiar/, main);
  await visitor.expectAddress('/especialidades');
  const link = /^Renovación por puntaje/;
  await visitor.press('link', link);
  await visitor.seeDocument('Renovación por puntaje');
  await visitor.back();
  await visitor.expectGone('dialog');
  await visitor.expectFocus('link', link);
  await visitor.expectAddress('/especialidades');
  await visitor.back();
  await visitor.expectAddress('/');
});

test('gallery', async ({ visitor }) => {
  await visitor.open('/contenido/galeria');
  const picture = /al firmar un convenio/;
  await visitor.press('link', picture, main);
  await visitor.see('status', /^Imagen 2 de /);
  await visitor.press('button', 'Imagen siguiente');
  await visitor.see('status', /^Imagen 3 de /);
  await visitor.back();
  await visitor.expectGone('dialog');
  await visitor.expectFocus('link', picture);
  await visitor.expectAddress('/contenido/galeria');
});

test('organisation chart', async ({ visitor }) => {
  await visitor.open('/nosotros');
  const card = /^Dra. Demostración Uno/;
  await visitor.press('button', card);
  await visitor.see('dialog', 'Dra. Demostración Uno');
  await visitor.pressKey('Escape');
  await visitor.expectGone('dialog');
  await visitor.expectFocus('button', card);
  await visitor.expectAddress('/nosotros');
});

for (const width of [phone, desktop]) {
  const role = width === phone ? 'dialog' : 'navigation';
  const menu = { role, name: 'Menú del sitio' };

  test.describe(`${width} px`, () => {
    test.use({ width });

    test('menu', async ({ visitor }) => {
      await visitor.open('/');
      if (width === phone) {
        await visitor.press('button', 'Menú');
        await visitor.see('dialog');
        await visitor.back();
        await visitor.expectGone('dialog');
        await visitor.expectFocus('button', 'Menú');
        await visitor.expectAddress('/');
        await visitor.press('button', 'Menú');
      }
      await visitor.press('button', 'Mostrar lo que hay en Contenido', menu);
      await visitor.press('link', 'Galería', menu);
      await visitor.expectAddress('/contenido/galeria');
      await visitor.expectFocus('heading', 'Galería');
      await visitor.expectGone('dialog');
      await visitor.back();
      await visitor.expectAddress('/');
    });
  });
}
