import { main, test } from './visitor.ts';

// The ways of journeys/firstTasks.e2e.ts that depend most on what a browser does: anchors, frames, fields.

test('the next dates', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.press('link', /^Medicina Familiar/, main);
  await visitor.expectAddress('/especialidades');
  await visitor.press('link', /^Convocatoria vigente/);
  await visitor.expectFocus('heading', 'Convocatoria');
});

test('points for renewal', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.press('link', /^Quiero renovar/, main);
  await visitor.press('link', 'Calcule sus puntos para la vigencia');
  await visitor.see('text', /^Le faltan/);
});

test('the latest results', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.press('button', 'Ver resultados');
  await visitor.seeDocument('Documento de resultados');
});

test('search', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.press('searchbox');
  await visitor.type('cursos avalados');
  await visitor.pressKey('Enter');
  await visitor.expectAddress('/buscar');
  await visitor.press('link', 'Eventos', main);
  await visitor.expectAddress('/eventos');
});
