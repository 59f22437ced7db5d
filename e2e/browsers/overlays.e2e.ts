import { testEveryView } from './visitor.ts';

// What opens over a page: Back closes it, on its page, and the focus returns to where it came from.

testEveryView('document viewer', async (visitor) => {
  await visitor.open('/');
  await visitor.press('link', visitor.say(/^Medicina Familiar/, /^Family Medicine/), visitor.inMain);
  await visitor.expectAddress('/especialidades');
  const link = /^Renovación por puntaje/;
  await visitor.press('link', link);
  await visitor.see('dialog', 'Renovación por puntaje');
  await visitor.see('img', /^Página 1 de /, { frame: 'Renovación por puntaje' });
  await visitor.back();
  await visitor.expectGone('dialog');
  await visitor.expectFocus('link', link);
  await visitor.expectAddress('/especialidades');
  await visitor.back();
  await visitor.expectAddress('/');
});

testEveryView('gallery', async (visitor) => {
  await visitor.open('/contenido/galeria');
  const picture = visitor.say(/demostración 2/i, /demostración 2/i);
  await visitor.press('link', picture, visitor.inMain);
  await visitor.see('status', visitor.say(/^Imagen 2 de /, /^Picture 2 of /));
  await visitor.press('button', visitor.say('Imagen siguiente', 'Next picture'));
  await visitor.see('status', visitor.say(/^Imagen 3 de /, /^Picture 3 of /));
  await visitor.back();
  await visitor.expectGone('dialog');
  await visitor.expectFocus('link', picture);
  await visitor.expectAddress('/contenido/galeria');
});

testEveryView('organisation chart', async (visitor) => {
  await visitor.open('/nosotros');
  const card = /^Dra. Demostración Uno/;
  await visitor.press('button', card);
  await visitor.see('dialog', 'Dra. Demostración Uno');
  await visitor.back();
  await visitor.expectGone('dialog');
  await visitor.expectFocus('button', card);
  await visitor.press('button', card);
  await visitor.see('dialog', 'Dra. Demostración Uno');
  await visitor.pressKey('Escape');
  await visitor.expectGone('dialog');
  await visitor.expectAddress('/nosotros');
});

testEveryView('menu', async (visitor) => {
  await visitor.open('/');
  await visitor.openMenu();
  if (visitor.device === 'phone') {
    await visitor.see('dialog');
    await visitor.back();
    await visitor.expectGone('dialog');
    await visitor.expectFocus('button', visitor.say('Menú', 'Menu'));
    await visitor.expectAddress('/');
    await visitor.openMenu();
  }
  const toggle = visitor.say('Mostrar lo que hay en Contenido', 'Show what is in Content');
  await visitor.press('button', toggle, visitor.inMenu);
  await visitor.press('link', visitor.say('Galería', 'Gallery'), visitor.inMenu);
  await visitor.expectAddress('/contenido/galeria');
  await visitor.expectFocus('heading', visitor.say('Galería', 'Gallery'));
  await visitor.expectGone('dialog');
  await visitor.back();
  await visitor.expectAddress('/');
});
