import { main, test } from './visitor.ts';

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
  await visitor.see('text', /^Imagen 2 de /);
  await visitor.press('button', 'Imagen siguiente');
  await visitor.see('text', /^Imagen 3 de /);
  await visitor.pressKey('Escape');
  await visitor.expectGone('dialog');
  await visitor.expectFocus('link', picture);
  await visitor.press('link', picture, main);
  await visitor.see('text', /^Imagen 2 de /);
  await visitor.back();
  await visitor.expectGone('dialog');
  await visitor.expectFocus('link', picture);
  await visitor.expectAddress('/contenido/galeria');
});

test('menu', async ({ visitor }) => {
  const menu = { role: 'dialog', name: 'Menú del sitio' };
  await visitor.open('/');
  await visitor.press('button', 'Menú');
  await visitor.see('dialog');
  await visitor.back();
  await visitor.expectGone('dialog');
  await visitor.expectFocus('button', 'Menú');
  await visitor.press('button', 'Menú');
  await visitor.press('summary', 'Contenido', menu);
  await visitor.press('link', 'Galería', menu);
  await visitor.expectAddress('/contenido/galeria');
  await visitor.expectFocus('heading', 'Galería');
  await visitor.expectGone('dialog');
  await visitor.back();
  await visitor.expectAddress('/');
});
