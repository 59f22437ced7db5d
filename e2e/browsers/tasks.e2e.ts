import { main, test } from './visitor.ts';

// The ways of journeys/firstTasks.e2e.ts that depend most on what a browser does: anchors, fields.

test('the next dates', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.press('link', /^Medicina Familiar/, main);
  await visitor.expectAddress('/especialidades');
  await visitor.press('link', /^Convocatoria El registro/);
  await visitor.expectFocus('heading', 'Convocatoria');
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
