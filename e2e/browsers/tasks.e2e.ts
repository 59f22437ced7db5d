import { testEveryView } from './visitor.ts';

// The ways of journeys/firstTasks.e2e.ts that depend most on what a browser does: links, anchors, frames, fields.

testEveryView('verify a physician', async (visitor) => {
  await visitor.open('/');
  await visitor.press('link', visitor.say(/^Quiero verificar a mi médico/, /^I want to verify my doctor/));
  await visitor.expectAddress('/verificar');
  await visitor.see('link', visitor.say(/^Abrir el registro nacional/, /^Open the national registry/));
  await visitor.see('text', visitor.say('Sin resultados', 'No results'));
});

testEveryView('the next dates', async (visitor) => {
  await visitor.open('/');
  await visitor.press('link', visitor.say(/^Medicina Familiar/, /^Family Medicine/), visitor.inMain);
  await visitor.expectAddress('/especialidades');
  await visitor.press('link', /^Convocatoria vigente/);
  await visitor.expectFocus('heading', 'Convocatoria');
});

testEveryView('points for renewal', async (visitor) => {
  await visitor.open('/');
  await visitor.press('link', visitor.say(/^Quiero renovar/, /^I want to renew/), visitor.inMain);
  const points = visitor.say('Calcule sus puntos para la vigencia', 'Work out your points for renewal');
  await visitor.press('link', points);
  await visitor.see('text', visitor.say(/^Le faltan/, /^You still need/));
});

testEveryView('the latest results', async (visitor) => {
  await visitor.open('/');
  await visitor.press('button', visitor.say('Ver resultados', 'View results'));
  const frame = visitor.say('Documento de resultados', 'Results document');
  await visitor.see('img', /^Página 1 de /, { frame });
});

testEveryView('search', async (visitor) => {
  await visitor.open('/');
  await visitor.press('searchbox');
  await visitor.type('cursos avalados');
  await visitor.pressKey('Enter');
  await visitor.expectAddress('/buscar');
  await visitor.press('link', visitor.say(/^Eventos/, /^Events/), visitor.inMain);
  await visitor.expectAddress('/eventos');
});
